import type { CaptchaChallenge, CaptchaResult, CaptchaTrack } from '@core/contract/captcha'
import type { CaptchaWork } from '@core/contract/smart'
import { CAPTCHA_RETRY_MS } from '@core/domain/limits'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadSolver } from './loadSolver'

export interface SlideCaptchaCalls {
  load: () => Promise<CaptchaChallenge>
  check: (id: string, track: CaptchaTrack) => Promise<CaptchaResult>
  /** The other way, with nothing to see or drag: a sum for the device (WCAG 2.1.1, 2.5.7). */
  loadWork: () => Promise<CaptchaWork>
  checkWork: (id: string, nonce: string) => Promise<CaptchaResult>
  /** The token to send with the call the captcha protects. */
  onPass: (token: string) => void
}

/** `broken` is a failed request: nothing happens until the person tries again. `working`: the device works out its sum. */
export type CaptchaPhase = 'loading' | 'ready' | 'checking' | 'working' | 'passed' | 'misplaced' | 'timeout' | 'broken'

/** How long the tick stays before the dialog closes (DESIGN §6). */
const PASSED_MS = 400
const RESULT_PASSED = 0
const RESULT_MISPLACED = 1

/**
 * The life of the captcha: load, check, pass; after a wrong or late answer the message stays for a second, then there is
 * a new picture (SPEC §4). Answers to a picture that is no longer shown are ignored.
 */
export function useSlideCaptcha(given: SlideCaptchaCalls) {
  const [phase, setPhase] = useState<CaptchaPhase>('loading')
  const [challenge, setChallenge] = useState<CaptchaChallenge>()
  const calls = useRef(given)
  calls.current = given
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

  const conclude = useCallback(
    (phaseWhile: 'checking' | 'working', answer: (isWanted: () => boolean) => Promise<CaptchaResult | undefined>) => {
      clearTimeout(timer.current)
      const mine = ++round.current
      setPhase(phaseWhile)
      answer(() => mine === round.current).then(
        result => {
          if (mine !== round.current || !result) return
          const passed = result.Result === RESULT_PASSED
          setPhase(passed ? 'passed' : result.Result === RESULT_MISPLACED ? 'misplaced' : 'timeout')
          timer.current = passed ? setTimeout(() => calls.current.onPass(result.Message), PASSED_MS) : setTimeout(refresh, CAPTCHA_RETRY_MS)
        },
        () => mine === round.current && setPhase('broken'),
      )
    },
    [refresh],
  )

  const submit = useCallback((id: string, track: CaptchaTrack) => conclude('checking', () => calls.current.check(id, track)), [conclude])

  const work = useCallback(
    () =>
      conclude('working', async isWanted => {
        const [sum, solve] = await Promise.all([calls.current.loadWork(), loadSolver()])
        const nonce = await solve(sum, isWanted)
        return nonce === undefined ? undefined : calls.current.checkWork(sum.Id, nonce)
      }),
    [conclude],
  )

  useEffect(() => {
    refresh()
    return () => {
      round.current++
      clearTimeout(timer.current)
    }
  }, [refresh])

  return { phase, challenge, refresh, submit, work }
}
