import { PayError, type PayGateway } from '../../gateways/wechatPay/types'
import type { Settlement } from './settlement'

/** WeChat counts a notice as lost after five seconds. */
const ANSWER_MS = 4500
const QUIET_MS = 60_000

interface NoticeDeps {
  settlement: Settlement
  gateway: (() => Promise<PayGateway>) | undefined
  onError: (error: unknown) => void
}
/**
 * The answer to WeChat: taken, or later; refused if the notice is not WeChat's or not ours, so that
 * WeChat need not repeat it.
 */
type NoticeAnswer = 'taken' | 'refused' | 'later'

/**
 * Notices of WeChat Pay. Anyone can send one, so only the log says why it was refused. A notice
 * that takes too long is answered with `later`; its work continues, and a repeated notice does not
 * do it twice.
 */
export function createNoticeService({ settlement, gateway, onError }: NoticeDeps) {
  const take = async (
    headers: Readonly<Record<string, string>>,
    body: Buffer,
  ): Promise<NoticeAnswer> => {
    if (!gateway) return 'refused'
    const source = await gateway()
    const notice = source.readNotice(headers, body)
    await (notice.kind === 'payment'
      ? settlement.take(source, notice.transaction)
      : settlement.takeRefund(source, notice.refund))
    return 'taken'
  }
  let quietUntil = 0
  const explain = (error: unknown): NoticeAnswer => {
    const isForeign = error instanceof PayError && error.code === 'notice_signature'
    // anyone can send these, so the log gets one line a minute
    if (!isForeign || Date.now() > quietUntil) onError(error)
    if (isForeign && Date.now() > quietUntil) quietUntil = Date.now() + QUIET_MS
    return error instanceof PayError && /^(notice_|unknown$|mismatch$)/.test(error.code)
      ? 'refused'
      : 'later'
  }
  return {
    async take(headers: Readonly<Record<string, string>>, body: Buffer): Promise<NoticeAnswer> {
      let timer: NodeJS.Timeout | undefined
      const tooLong = new Promise<NoticeAnswer>(
        resolve => (timer = setTimeout(() => resolve('later'), ANSWER_MS)),
      )
      const answer = await Promise.race([take(headers, body).catch(explain), tooLong])
      clearTimeout(timer)
      return answer
    },
  }
}
