import { useEffect, useState } from 'react'

/** Which of these elements stands at the line now: the last one that has begun above it. Ids in the order of the page. */
export function useSectionInView(ids: readonly string[], line: number): string | undefined {
  const [inView, setInView] = useState<string>()
  const key = ids.join(' ')

  useEffect(() => {
    const all = key.split(' ')
    let frame = 0
    const look = () => {
      frame = 0
      setInView(lastBegun(all, line))
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    soon()
    window.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', soon)
      window.removeEventListener('resize', soon)
    }
  }, [key, line])
  return inView
}

function lastBegun(ids: readonly string[], line: number): string | undefined {
  // The foot of the page may be too short to bring its last section up to the line.
  const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
  const limit = isAtEnd ? window.innerHeight : line
  return ids.findLast((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    return top !== undefined && top <= limit
  })
}
