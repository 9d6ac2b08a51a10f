import { useEffect, useRef, useState } from 'react'
import { type AlarmSound, type AlarmTune, openAlarmSound } from './alarm-sound.ts'

/**
 * Rings while there is something to ring for. Browsers play nothing before the first click on the page (specification,
 * section 4): until then the answer is false, and the screen asks for one.
 */
export function useAlarm(tune: AlarmTune | null): boolean {
  const [isOn, setOn] = useState(false)
  const sound = useRef<AlarmSound | null>(null)

  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive) setOn(true)
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
