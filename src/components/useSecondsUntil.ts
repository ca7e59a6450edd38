import { useEffect, useState } from 'react'

/**
 * Whole seconds until a moment (ms since 1970), counted down on screen; 0 when it is past or
 * undefined.
 */
export function useSecondsUntil(until: number | undefined): number {
  const read = () => Math.max(0, Math.ceil(((until ?? 0) - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(read)
  useEffect(() => {
    setSeconds(read)
    if (read() === 0) return undefined
    const timer = setInterval(() => {
      const left = read()
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
    // `read` depends on `until` alone.
  }, [until])
  return seconds
}
