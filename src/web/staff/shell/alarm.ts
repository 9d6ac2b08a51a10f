import { useEffect, useRef, useState } from 'react'

export type AlarmTune = 'orders' | 'bookings' | 'signedOut' | 'cutOff'

type Note = { readonly atSeconds: number; readonly hertz: number }

const LOOP_SECONDS = 2.4
const TUNES: Readonly<Record<AlarmTune, readonly Note[]>> = {
  orders: [
    { atSeconds: 0, hertz: 880 },
    { atSeconds: 0.28, hertz: 1174.7 },
    { atSeconds: 0.56, hertz: 880 },
    { atSeconds: 0.84, hertz: 1174.7 },
  ],
  bookings: [
    { atSeconds: 0, hertz: 659.3 },
    { atSeconds: 0.45, hertz: 523.3 },
  ],
  signedOut: [
    { atSeconds: 0, hertz: 440 },
    { atSeconds: 0.3, hertz: 349.2 },
    { atSeconds: 0.6, hertz: 293.7 },
  ],
  cutOff: [
    { atSeconds: 0, hertz: 523.3 },
    { atSeconds: 0.15, hertz: 523.3 },
    { atSeconds: 0.3, hertz: 523.3 },
    { atSeconds: 0.8, hertz: 370 },
  ],
}

type AlarmSound = {
  /** Loops until it is called with null. */
  readonly ring: (tune: AlarmTune | null) => void
  readonly close: () => void
}

/** A synthesized bell, looped by the browser's audio engine, so that neither a busy page nor throttled timers stop it. */
export function openAlarmSound(): AlarmSound {
  const audio = new AudioContext()
  let ringing: { tune: AlarmTune; source: AudioBufferSourceNode } | undefined
  const stop = () => {
    ringing?.source.stop()
    ringing = undefined
  }
  return {
    ring: (tune) => {
      if (tune === (ringing?.tune ?? null)) return
      stop()
      if (tune === null) return
      const source = new AudioBufferSourceNode(audio, { buffer: bell(audio, TUNES[tune]), loop: true })
      source.connect(audio.destination)
      source.start()
      ringing = { tune, source }
      // Suspended before the first click and, in some browsers, in a hidden tab.
      void audio.resume()
    },
    close: () => {
      stop()
      void audio.close()
    },
  }
}

function bell(audio: AudioContext, notes: readonly Note[]): AudioBuffer {
  const { sampleRate } = audio
  const buffer = audio.createBuffer(1, Math.round(LOOP_SECONDS * sampleRate), sampleRate)
  const samples = buffer.getChannelData(0)
  for (const { atSeconds, hertz } of notes) {
    const start = Math.round(atSeconds * sampleRate)
    for (let at = start; at < samples.length; at++) {
      const seconds = (at - start) / sampleRate
      const tone = Math.sin(2 * Math.PI * hertz * seconds) + 0.35 * Math.sin(4 * Math.PI * hertz * seconds)
      samples[at] = (samples[at] ?? 0) + 0.3 * tone * Math.min(1, seconds / 0.005) * Math.exp(-6 * seconds)
    }
  }
  return buffer
}

/** Whether the browser lets this page play sounds: only after a first click on it. */
export const isAudible = (): boolean => navigator.userActivation?.hasBeenActive ?? false

/**
 * Rings the tune until it is null. Browsers play no sound before the first click on the page: until then this returns false, and
 * the screen asks for a click.
 */
export function useAlarm(tune: AlarmTune | null): boolean {
  const [isOn, setOn] = useState(false)
  const sound = useRef<AlarmSound | null>(null)

  useEffect(() => {
    if (isAudible()) setOn(true)
    const listen = new AbortController()
    for (const event of ['click', 'keydown'] as const) {
      window.addEventListener(event, () => setOn(true), { capture: true, once: true, signal: listen.signal })
    }
    return () => {
      listen.abort()
      sound.current?.close()
      sound.current = null
    }
  }, [])

  useEffect(() => {
    if (!isOn) return
    sound.current ??= openAlarmSound()
    sound.current.ring(tune)
  }, [isOn, tune])
  return isOn
}
