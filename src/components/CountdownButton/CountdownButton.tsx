import { Button, type ButtonProps } from '../Button/Button'
import { useSecondsUntil } from '../useSecondsUntil'
import './CountdownButton.scss'

export interface CountdownButtonProps extends Pick<
  ButtonProps,
  'kind' | 'size' | 'loading' | 'onPress'
> {
  label: string
  /**
   * When pressing is possible again, in ms since 1970. The owner keeps it, so that the wait
   * survives leaving the page.
   */
  until: number | undefined
  /** Text while waiting, e.g. "47 s". */
  waitLabel: (seconds: number) => string
}

/** A button that waits after each use and shows the remaining time, in readable grey. */
export function CountdownButton({
  label,
  until,
  waitLabel,
  kind = 'ink',
  ...rest
}: CountdownButtonProps) {
  const seconds = useSecondsUntil(until)
  const waiting = seconds > 0
  return (
    <Button
      {...rest}
      kind={waiting ? 'wait' : kind}
      disabled={waiting}
      className="tf-countdown-button"
    >
      {waiting ? waitLabel(seconds) : label}
    </Button>
  )
}
