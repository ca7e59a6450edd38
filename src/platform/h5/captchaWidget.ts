import type { CaptchaEnding, CaptchaWidget } from '../captcha'

/** The answer of Tencent's widget: 0 = solved, 2 = closed by the person. */
interface Answer {
  ret: number
  ticket?: string | null
  randstr?: string
  /**
   * Set when the widget could not ask its servers: then the ticket is made up and proves nothing.
   */
  errorCode?: number
  errorMessage?: string
}
type Widget = new (
  appId: string,
  onAnswer: (answer: Answer) => void,
  options: Record<string, unknown>,
) => { show: () => void }

const CLOSED = 2
/** After this time a script counts as not loaded. */
const LOAD_MS = 10_000
const LANGUAGES = { cn: 'zh-cn', en: 'en' } as const

let loading: { script: string; done: Promise<void> } | undefined

/** Shows Tencent's captcha over the page; its script is loaded with the first one. */
export async function showCaptcha({
  appId,
  encryptedAid,
  script,
  language,
}: CaptchaWidget): Promise<CaptchaEnding> {
  try {
    await load(script)
    const Captcha = (window as { TencentCaptcha?: Widget }).TencentCaptcha
    if (!Captcha) return { kind: 'notLoaded' }
    return await new Promise(resolve => {
      const options = {
        userLanguage: LANGUAGES[language],
        ...(encryptedAid && { aidEncrypted: encryptedAid }),
      }
      new Captcha(appId, answer => resolve(endingOf(answer)), options).show()
    })
  } catch {
    // The widget threw during its creation; its documentation counts this as a load failure.
    return { kind: 'notLoaded' }
  }
}

function endingOf({ ret, ticket, randstr, errorCode, errorMessage = '' }: Answer): CaptchaEnding {
  if (ret === CLOSED) return { kind: 'closed' }
  if (ret === 0 && ticket && randstr && !errorCode) return { kind: 'solved', ticket, randstr }
  return errorMessage ? { kind: 'failed', message: errorMessage } : { kind: 'notLoaded' }
}

/** Loads the script once; after a failure the next call loads it again. */
function load(script: string): Promise<void> {
  if (loading?.script === script) return loading.done
  const element = document.createElement('script')
  const done = new Promise<void>((resolve, reject) => {
    const lose = () => {
      clearTimeout(timer)
      loading = undefined
      element.remove()
      reject(new Error(`${script} did not load`))
    }
    const timer = setTimeout(lose, LOAD_MS)
    element.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    element.onerror = lose
  })
  loading = { script, done }
  element.src = script
  document.head.append(element)
  return done
}
