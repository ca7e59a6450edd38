import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** A value as it was when it last stayed for a moment. */
export function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
