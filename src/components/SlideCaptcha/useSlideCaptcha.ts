import type { CaptchaChallenge, CaptchaResult, CaptchaTrack } from '@core/contract/captcha'
import { CAPTCHA_RETRY_MS } from '@core/domain/limits'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadSolver } from './loadSolver'
import type { CaptchaPhase, SlideCaptchaCalls } from './types'

/** How long the tick stays before the dialog closes (DESIGN §6). */
const PASSED_MS = 400
const RESULT_PASSED = 0
const RESULT_MISPLACED = 1

/**
 * The life of the captcha: load, check, pass. After a wrong or late answer the message stays for a
 * second, then a new picture is loaded (SPEC §4). Answers to an earlier picture are ignored.
 */
export function useSlideCaptcha(given: SlideCaptchaCalls) {
  const [phase, setPhase] = useState<CaptchaPhase>('loading')
  const [challenge, setChallenge] = useState<CaptchaChallenge>()
  const calls = useRef(given)
  calls.current = given
  const round = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const shown = useRef<CaptchaChallenge>()
  /** The computation for the shown challenge, done while the person drags. */
  const payment = useRef<Promise<string | undefined>>()

  const show = useCallback((next: CaptchaChallenge | undefined) => {
    if (shown.current) calls.current.drop(shown.current)
    shown.current = next
    payment.current = pay(next, () => shown.current === next)
    setChallenge(next)
  }, [])

  const refresh = useCallback(() => {
    clearTimeout(timer.current)
    const mine = ++round.current
    setPhase('loading')
    calls.current.load().then(
      next => {
        if (mine !== round.current) return calls.current.drop(next)
        show(next)
        setPhase('ready')
      },
      () => mine === round.current && setPhase('broken'),
    )
  }, [show])

  const conclude = useCallback(
    (
      phaseWhile: 'checking' | 'working',
      answer: (isWanted: () => boolean) => Promise<CaptchaResult | undefined>,
    ) => {
      clearTimeout(timer.current)
      const mine = ++round.current
      setPhase(phaseWhile)
      answer(() => mine === round.current).then(
        result => {
          if (mine !== round.current || !result) return
          const passed = result.Result === RESULT_PASSED
          setPhase(passed ? 'passed' : result.Result === RESULT_MISPLACED ? 'misplaced' : 'timeout')
          timer.current = passed
            ? setTimeout(() => calls.current.onPass(result.Message), PASSED_MS)
            : setTimeout(refresh, CAPTCHA_RETRY_MS)
        },
        () => mine === round.current && setPhase('broken'),
      )
    },
    [refresh],
  )

  const submit = useCallback(
    (id: string, track: CaptchaTrack) =>
      conclude('checking', async () => {
        const Nonce = await payment.current
        return calls.current.check(id, Nonce === undefined ? track : { ...track, Nonce })
      }),
    [conclude],
  )

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
      show(undefined)
    }
  }, [refresh, show])

  return { phase, challenge, refresh, submit, work }
}

/** Undefined if the challenge needs none, or the answer is no longer wanted. */
async function pay(
  challenge: CaptchaChallenge | undefined,
  isWanted: () => boolean,
): Promise<string | undefined> {
  if (!challenge?.Salt || !challenge.Bits) return undefined
  return (await loadSolver())({ Salt: challenge.Salt, Bits: challenge.Bits }, isWanted)
}
