import { useEffect, useRef } from 'react'
import type { RehearsalTask } from '#contract/rehearsal.ts'
import type { Pressed } from '#domain/rehearsal/task.ts'
import { savedCalls, useAdminApi } from '#web/staff/account/session/admin-api.tsx'

const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Dead', 'Process', 'Unidentified']
const keyOf = ({ kind, cameAt }: Pick<RehearsalTask, 'kind' | 'cameAt'>): string => `${cameAt} ${kind}`

/** Counts what is pressed and typed on this device from the moment a task is shown, and says it if the task is then done here. */
export function useCountedPresses(tasks: readonly RehearsalTask[]): void {
  const api = useAdminApi()
  const total = useRef<Pressed>({ presses: 0, characters: 0 })
  const begun = useRef(new Map<string, Pressed>())
  const isCounting = tasks.some(({ doneAt }) => doneAt === null)
  useEffect(() => {
    for (const task of tasks) {
      const key = keyOf(task)
      if (task.doneAt === null && !begun.current.has(key)) begun.current.set(key, total.current)
    }
  }, [tasks])
  useEffect(() => {
    if (!isCounting) return
    const stop = new AbortController()
    const plus = (presses: number, characters: number) => {
      total.current = {
        presses: total.current.presses + presses,
        characters: total.current.characters + characters,
      }
    }
    // Not clicks: a key on a button makes one, too, and one on a label makes two.
    const pressed = ({ isPrimary }: PointerEvent) => isPrimary && plus(1, 0)
    const key = (event: KeyboardEvent) => {
      if (event.repeat || MODIFIERS.includes(event.key)) return
      if (isTyped(event)) plus(0, 1)
      else plus(1, 0)
    }
    /** Which of the tasks this call has done is only known by asking. */
    const saved = async () => {
      const { items } = await api.get('/admin/rehearsal/tasks')
      for (const { kind, cameAt, doneAt, pressed } of items) {
        const from = begun.current.get(keyOf({ kind, cameAt }))
        if (doneAt === null || pressed || !from) continue
        begun.current.delete(keyOf({ kind, cameAt }))
        const { presses, characters } = total.current
        const json = { kind, cameAt, presses: presses - from.presses, characters: characters - from.characters }
        await api.post('/admin/rehearsal/tasks/presses', { json })
      }
    }
    const options = { capture: true, signal: stop.signal }
    window.addEventListener('pointerup', pressed, options)
    window.addEventListener('keydown', key, options)
    // Without its count, a task still has its seconds.
    savedCalls.addEventListener('saved', () => void saved().catch(() => {}), options)
    return () => stop.abort()
  }, [api, isCounting])
}

const isTyped = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey && target instanceof HTMLElement && isText(target)

const isText = (target: HTMLElement): boolean =>
  target.isContentEditable ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type))
