import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from '../Button/Button'
import './CountdownButton.scss'

export interface CountdownButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'loading' | 'onPress'> {
  label: string
  /** When pressing is possible again, in ms since 1970; the owner keeps it, so the wait survives leaving the page. */
  until: number | undefined
  /** Text while waiting, e.g. "47 s". */
  waitLabel: (seconds: number) => string
}

/** A button that waits after it was used: while it waits it says how long, in readable grey. */
export function CountdownButton({ label, until, waitLabel, kind = 'ink', ...rest }: CountdownButtonProps) {
  const seconds = useSecondsUntil(until)
  const waiting = seconds > 0
  return (
    <Button {...rest} kind={waiting ? 'wait' : kind} disabled={waiting} className="tf-countdown-button">
      {waiting ? waitLabel(seconds) : label}
    </Button>
  )
}

function useSecondsUntil(until: number | undefined): number {
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
    // `read` is made of `until` alone.
  }, [until])
  return seconds
}
