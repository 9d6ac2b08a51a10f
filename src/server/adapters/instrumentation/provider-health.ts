import { PROVIDERS, type Provider, type ProviderReadings } from '#domain/system/readings.ts'
import { type Instrument, type Operation, outcomeOfError } from './instrumentation.ts'

/** How this process's latest calls to other services went. */
export type ProviderHealth = ReturnType<typeof openProviderHealth>

const UNKNOWN: ProviderReadings = { succeededAt: null, failedAt: null, failingSince: null }

export function openProviderHealth(now: () => Date) {
  const readings: Record<Provider, ProviderReadings> = { payments: UNKNOWN, geocoder: UNKNOWN, mail: UNKNOWN }
  const listeners = new Set<() => void>()

  function record(service: Provider, isAnswered: boolean): void {
    const at = now().getTime()
    const before = readings[service]
    readings[service] = isAnswered
      ? { ...before, succeededAt: at, failingSince: null }
      : { ...before, failedAt: at, failingSince: before.failingSince ?? at }
    if ((before.failingSince === null) === isAnswered) return
    for (const listener of listeners) listener()
  }
  const instrument: Instrument = async (operation, run) => {
    if (!isProviderCall(operation)) return run()
    try {
      const result = await run()
      record(operation.kind, true)
      return result
    } catch (error) {
      record(operation.kind, outcomeOfError(error) === 'refused')
      throw error
    }
  }
  return {
    instrument,
    readings: (): Readonly<Record<Provider, ProviderReadings>> => ({ ...readings }),
    /** Called when calls to a service begin to fail, and when they succeed again. Returns the function that stops it. */
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const isProviderCall = (operation: Operation): operation is Operation & { kind: Provider } =>
  PROVIDERS.some((service) => service === operation.kind)
