// Loaded into a server process before everything else, so that its clock can be set from outside, as by an administrator or a
// time server. The product itself has no such switch.
import { env } from 'node:process'

const RealDate = Date
let offsetMs = Number(env.CLOCK_OFFSET_MS ?? 0)
const now = () => RealDate.now() + offsetMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})

// The time since the start includes the hours that pass, and never jumps back: growing pauses start short again.
const sinceStart = performance.now.bind(performance)
let passedMs = 0
performance.now = () => sinceStart() + passedMs

process.on('message', (message: { readonly offsetMs?: number; readonly passedMs?: number }) => {
  if (message.offsetMs === undefined) return
  offsetMs = message.offsetMs
  passedMs = Math.max(passedMs, message.passedMs ?? 0)
  process.send?.({ clockIsSet: true })
})
