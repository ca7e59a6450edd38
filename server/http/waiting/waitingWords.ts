import type { Language } from '@core/domain/language'

/** The words of the waiting page, in both languages. */
export const WAITING_WORDS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  title: { cn: '排队登记', en: 'Waiting room' },
  other: { cn: 'English', en: '中文' },
  loading: { cn: '正在查询排队情况…', en: 'Looking at the queue…' },
  off: { cn: '当前无需排队', en: 'There is no queue now' },
  offDetail: { cn: '请直接进入登记。', en: 'Please go on to the registration.' },
  go: { cn: '进入登记', en: 'Go to the registration' },
  before: { cn: '您已在等候', en: 'You are waiting' },
  opens: { cn: '开放时间（您所在时区）', en: 'Opens (your time)' },
  left: { cn: '距开放还有', en: 'Opens in' },
  draw: {
    cn: '开放时，此前等候的每个人随机抽取位置，先到后到机会相同；开放后到的人依次排在后面。',
    en: 'When it opens, everyone who is waiting gets a random place; arriving earlier makes no difference. People who come later queue behind them in order.',
  },
  ahead: { cn: '前面还有（人）', en: 'People ahead of you' },
  minutes: { cn: '预计等待（分钟）', en: 'Minutes to wait, about' },
  place: { cn: '您的位置', en: 'Your place' },
  keep: {
    cn: '请保持此页面打开，轮到您时会自动进入。刷新或断网不会丢失位置。',
    en: 'Keep this page open: you are led on when it is your turn. Reloading, or losing the network, does not lose your place.',
  },
  turn: { cn: '轮到您了', en: 'It is your turn' },
  turnDetail: { cn: '请在 10 分钟内开始登记。', en: 'Please begin to register within 10 minutes.' },
  again: { cn: '重新排队', en: 'Queue again' },
  offline: {
    cn: '网络不稳定，位置已保留，正在重试…',
    en: 'The network is not stable. Your place is kept; trying again…',
  },
  refused: { cn: '排队号无法使用', en: 'Your place can not be used' },
  check: { cn: '抽签如何核验？', en: 'How can the draw be checked?' },
  checkDetail: {
    cn: '开放前公布密钥的 SHA-256，开放后公布密钥。您的位置 = 1 + ⌊h × 参加抽签人数⌋，h 是 SHA-256（密钥 + “.” + 您的编号）前 12 位十六进制数除以 2^48。',
    en: 'The SHA-256 of the secret is public before the opening, the secret after it. Your place = 1 + ⌊h × people in the draw⌋, where h is the first 12 hex digits of SHA-256(secret + "." + your id), divided by 2^48.',
  },
  commitment: { cn: '密钥的 SHA-256', en: 'SHA-256 of the secret' },
  secret: { cn: '密钥', en: 'Secret' },
  id: { cn: '您的编号', en: 'Your id' },
  drawn: { cn: '参加抽签人数', en: 'People in the draw' },
}
