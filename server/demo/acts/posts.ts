import { utcDay } from '@core/format/calendarDay'
import type { ApiRequest } from '@core/contract/api'
import { hoursOfReview, inWorkingHours, later } from '../cast'
import type { DemoCompany, Play } from '../play'
import { choice, decide, reportPost, stepOf } from './tradeSteps'
import { categoriesOf } from '../words/categories'
import { GOODS, POST_REGIONS, POST_WORDS } from '../words/posts'

type Post = Readonly<Record<string, unknown>>
/** One post in this many is written in English. */
const ENGLISH_EVERY = 7
/** Amounts of the rounds, relative to the usual one. */
const AMOUNTS = [1, 0.6, 1.8, 0.4]

/**
 * Gives each company posts of its own categories, no two of them alike: `n` counts the posts of the
 * company at a place. Each of the goods is offered once and wanted once before it comes again.
 */
export function createPosts(): (place: number, n: number) => Post {
  const given = new Map<string, number>()
  return (place, n) => {
    const categories = categoriesOf(place)
    const category = categories[n % categories.length] ?? ''
    const goods = GOODS[category] ?? []
    const turn = given.get(category) ?? 0
    given.set(category, turn + 1)
    const round = Math.floor(turn / goods.length)
    const kind = (turn + round) % 2 === 0 ? 'supply' : 'demand'
    const [name, nameEn, most, price, unit, unitEn] = goods[turn % goods.length] ?? []
    const words = POST_WORDS[kind]
    const isEnglish = (turn * 5 + place) % ENGLISH_EVERY === 0
    // later rounds trade other amounts
    const amount = Math.max(
      1,
      Math.round((most ?? 1) * (AMOUNTS[round % AMOUNTS.length] ?? 1)),
    ).toLocaleString('en')
    const at = ((price ?? 1) * (1 + round * 0.03)).toLocaleString('en')
    return {
      Kind: choice(kind),
      Category: [category],
      Region: [POST_REGIONS[(turn + place) % POST_REGIONS.length]],
      ...(isEnglish
        ? {
            Title: words.titleEn + nameEn,
            Quantity: `${amount} ${unitEn}`,
            Price: `CNY ${at}`,
            Text: words.textEn,
          }
        : {
            Title: `${name}${words.titles[(turn + place) % words.titles.length]}`,
            Quantity: `${amount} ${unit}`,
            // what is weighed in tonnes is priced by the kilogram
            Price:
              kind === 'demand' && turn % 4 === 1 ? '' : `¥${at} / ${unit === '吨' ? 'kg' : unit}`,
            Text: words.texts[turn % words.texts.length],
          }),
    }
  }
}

/** A company writes a post for the board, and the organiser decides on most of them. */
export function writePost(
  play: Play,
  company: DemoCompany,
  FormVersion: number,
  at: Date,
  post: Post,
  isReported: boolean,
): void {
  const { timeline, random, stage } = play
  timeline.at(at, async () => {
    const values = {
      ...post,
      ValidTo: utcDay(at, random.whole(15, 60)),
    }
    const write = {
      Resource: 'post',
      FormVersion,
      Revision: 0,
      ...values,
    } as ApiRequest<'record.save'>
    if (random.chance(0.1) && !isReported)
      return void (await stage.call(company.actor, 'record.save', write))
    const { Id } = await stage.call(company.actor, 'record.submit', write)
    const isReturned = random.chance(0.08) && !isReported
    decide(
      play,
      'post',
      Id,
      later(at, isReported ? 3 : hoursOfReview(random)),
      isReturned ? '标题请写明具体品名，并删除联系方式。' : '',
    )
    if (isReturned) return
    if (isReported) return reportPost(play, Id, inWorkingHours(play, later(at, 12)))
    const action = random.chance(0.12) ? 'match' : random.chance(0.08) ? 'close' : ''
    if (action !== '')
      timeline.at(inWorkingHours(play, later(at, 66)), () =>
        stepOf(play, company, 'post', Id, action),
      )
  })
}
