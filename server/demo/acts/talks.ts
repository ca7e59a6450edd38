import { daysBetween, later, momentOn } from '../cast'
import { beginTalk, type Play } from '../play'

const DAY_MS = 86_400_000
const TALKS_A_COMPANY = 3
/** The first question of each talk and the messages that follow. */
const TALKS: readonly (readonly string[])[] = [
  [
    '您好，请问这款产品的起订量是多少？',
    '您好，常规起订 200 箱，展会期间可以先拿样。',
    '样品可以寄到上海吗？',
    '可以，请把收货地址发我，明天寄出。',
  ],
  [
    '你们支持 OEM 代工吗？我们有自己的品牌。',
    '支持的，最低 5,000 件起做，打样约 10 天。',
    '好的，周四下午到展位详谈。',
  ],
  [
    '请问有出口报价单吗？',
    '有的，FOB 和 CIF 都可以报，请问目的港是哪里？',
    '釜山港，月需求约 2 个柜。',
    '收到，今天下班前发您。',
  ],
  [
    'Do you have halal certification?',
    'Yes, valid until next year. We can send you a copy.',
    'Great, please send it. We will visit your booth on day two.',
  ],
  ['想做贵司华东区的代理，政策怎么谈？', '欢迎，我们按年度任务给返利，展位上有区域经理。'],
  [
    '冷链配送能到二线城市吗？',
    '目前覆盖 180 个城市，您说一下具体城市。',
    '无锡和常州。',
    '都可以到，隔日达。',
  ],
  ['保质期多久？门店月用量约 6 吨。', '常温 9 个月。'],
  ['展会期间有试饮吗？'],
  ['我们是连锁烘焙，想了解一下账期。'],
  ['上次的样品反馈很好，想谈下半年的量。'],
]
/** A visitor reports one answer in this many. */
const REPORTED_EVERY = 17
const REPORT = { Reason: 'spam', Text: '答非所问，像是群发广告。' } as const
const QUICK = [
  ['报价单稍后发您', 'We will send you our price list soon'],
  ['欢迎到展位试饮', 'You are welcome to try it at our booth'],
  ['请问您的采购量大概多少？', 'What quantity do you need?'],
] as const

/** Number of companies that the tried visitor writes to. */
const TRIED_WRITES = 6

/** Companies say when they answer; visitors write to them, some are answered and some wait. */
export function companiesTalk(play: Play): void {
  const { timeline, random, stage, companies, visitors, start, end, now } = play
  const days = daysBetween(new Date(Math.max(start.getTime(), now.getTime() - 10 * DAY_MS)), end)
  companies.forEach((company, place) => {
    if (place < 3 || random.chance(0.4))
      timeline.at(momentOn(random, random.pick(days)), async () => {
        await stage.call(company.actor, 'chat.settingsSave', {
          Open: true,
          From: 9 * 60,
          Until: 18 * 60,
          Away: '您好，我们已收到您的消息，上班后会尽快回复。',
          Away_en: 'Thank you for your message. We will answer in our office hours.',
          Quick: QUICK.map(([Text, Text_en]) => ({ Text, Text_en })),
        })
      })
    const share = place < 3 ? 3 : random.next()
    for (let n = Math.round(TALKS_A_COMPANY * share); n > 0; n--) {
      const at = momentOn(random, random.pick(days))
      const lines = random.pick(TALKS)
      timeline.at(at, async () => {
        const known = visitors.filter(visitor => visitor.at < at)
        if (known.length === 0) return
        const visitor = (n === 1 && place < TRIED_WRITES && play.tried) || random.pick(known)
        if (!beginTalk(play, company, visitor)) return
        const { Talk } = await stage.call(visitor, 'chat.open', { Company: company.id })
        const until = random.chance(0.3) ? 1 : lines.length
        const send = (line: number) => async (): Promise<void> => {
          const text = lines[line]
          if (text === undefined || line >= until) return
          const sender = line % 2 === 0 ? visitor : company.actor
          const ClientId = `demo-${place}-${n}-${line}`.padEnd(8, '-')
          await stage.call(sender, 'chat.send', { Id: Talk.Id, ClientId, Kind: 'text', Text: text })
          timeline.at(later(at, 0.4 * (line + 1) + random.next()), send(line + 1))
          if (line === 1 && (place * 7 + n) % REPORTED_EVERY === 0)
            await stage.call(visitor, 'chat.report', { Id: Talk.Id, Seq: 2, ...REPORT })
        }
        await send(0)()
      })
    }
  })
}
