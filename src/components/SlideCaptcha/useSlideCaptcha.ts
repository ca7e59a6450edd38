import type { CaptchaChallenge, CaptchaResult, CaptchaTrack } from '@core/contract/schemas/captcha'
import { CAPTCHA_RETRY_MS } from '@core/domain/limits'
import { useCallback, useEffect, useRef, useState } from 'react'

export interface SlideCaptchaCalls {
  load: () => Promise<CaptchaChallenge>
  check: (id: string, track: CaptchaTrack) => Promise<CaptchaResult>
  /** The token to send with the call the captcha protects. */
  onPass: (token: string) => void
}

/** `broken` is a failed request: nothing happens until the person tries again. */
export type CaptchaPhase = 'loading' | 'ready' | 'checking' | 'passed' | 'misplaced' | 'timeout' | 'broken'

/** How long the tick stays before the dialog closes (DESIGN §6). */
const PASSED_MS = 400
const RESULT_PASSED = 0
const RESULT_MISPLACED = 1

/**
 * The life of the captcha: load, check, pass; after a wrong or late answer the message stays for a second, then there is
 * a new picture (SPEC §4). Answers to a picture that is no longer shown are ignored.
 */
export function useSlideCaptcha({ load, check, onPass }: SlideCaptchaCalls) {
  const [phase, setPhase] = useState<CaptchaPhase>('loading')
  const [challenge, setChallenge] = useState<CaptchaChallenge>()
  const calls = useRef({ load, check, onPass })
  calls.current = { load, check, onPass }
  const round = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>()

  const refresh = useCallback(() => {
    clearTimeout(timer.current)
    const mine = ++round.current
    setPhase('loading')
    calls.current.load().then(
      next => {
        if (mine !== round.current) return
        setChallenge(next)
        setPhase('ready')
      },
      () => mine === round.current && setPhase('broken'),
    )
  }, [])

  const submit = useCallback(
    (id: string, track: CaptchaTrack) => {
      const mine = ++round.current
      setPhase('checking')
      calls.current.check(id, track).then(
        ({ Result, Message }) => {
          if (mine !== round.current) return
          const passed = Result === RESULT_PASSED
          setPhase(passed ? 'passed' : Result === RESULT_MISPLACED ? 'misplaced' : 'timeout')
          timer.current = passed ? setTimeout(() => calls.current.onPass(Message), PASSED_MS) : setTimeout(refresh, CAPTCHA_RETRY_MS)
        },
        () => mine === round.current && setPhase('broken'),
      )
    },
    [refresh],
  )

  useEffect(() => {
    refresh()
    return () => {
      round.current++
      clearTimeout(timer.current)
    }
  }, [refresh])

  return { phase, challenge, refresh, submit }
}
