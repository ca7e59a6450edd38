import { writeFile } from 'node:fs/promises'
import { PDFDocument } from '@napi-rs/canvas'
import type { DeskFiguresReply } from '@core/contract/deskFigures'
import { localized, type Language } from '@core/domain/language'
import { findResource } from '@core/resources/index'
import { dateTimeText } from '@core/format/dateText'
import { AppError } from '../../errors'
import type { Clock } from '../../domain/clock'
import { fairFacts } from '../../domain/fairFacts'
import type { FormService } from '../../domain/forms/formService'
import { nameOfForm } from '../../domain/forms/nameOfForm'
import { formIdOf, GUESTS } from '../../domain/forms/registrationForms'
import { sheetFamily } from '../../domain/printing/sheetFonts'
import { shortened } from '../../domain/printing/shortened'
import type { FileMaker } from '../../domain/tables/maker'
import { reportText } from '../../messages/dailyReport'
import type { Fair } from '../../repositories/fairRepository'
import type { Repositories } from '../../repositories/repositories'
import { MM } from '../badges/drawBadge'
import { readFigures, type FigureTables } from './readFigures'

const [WIDTH, HEIGHT, PAD] = [210 * MM, 297 * MM, 16 * MM]
const [INK, SOFT, WASH] = ['#14181C', '#4E555C', '#EBEDEF']
const LINE = 15
const ROWS = 12

interface DailyReportDeps {
  repositories: FigureTables & Pick<Repositories, 'fairs'>
  forms: Pick<FormService, 'findCurrent'>
  clock: Clock
}

/** Today's figures on one page, or on two if there are many gates and halls. */
export function dailyReport({ repositories, forms, clock }: DailyReportDeps): FileMaker {
  return async ({ appId, wanted }, path) => {
    const fair = await repositories.fairs.find(appId)
    if (!fair) throw new AppError('unknown_fair')
    const language: Language = wanted['language'] === 'en' ? 'en' : 'cn'
    const now = clock.now()
    const figures = await readFigures(repositories, fair, now, 'today')
    const kinds = await Promise.all(
      figures.Waiting.map(async ({ Kind }) => nameOfKind(fair, forms, Kind, language)),
    )
    const { Title, title_en } = fair.config as { Title?: string; title_en?: string }
    const made = dateTimeText(now.toISOString(), fairFacts(fair).offsetMinutes)
    await writeFile(
      path,
      drawReport({ figures, kinds, language, made, fair: localized(Title, title_en, language) }),
      { mode: 0o600 },
    )
    return {}
  }
}

async function nameOfKind(
  fair: Fair,
  forms: Pick<FormService, 'findCurrent'>,
  kind: string,
  language: Language,
): Promise<string> {
  const guest = GUESTS.find(one => kind === `registration:${one}`)
  const id = guest
    ? formIdOf(fair.config, guest)
    : kind.startsWith('form:')
      ? kind.slice('form:'.length)
      : findResource(kind)?.form
  const form = id === undefined ? undefined : await forms.findCurrent(fair.appId, id)
  const { Name, Name_en } = nameOfForm(form?.definition, kind)
  return localized(Name, Name_en, language)
}

interface Report {
  figures: DeskFiguresReply
  /** Names of the kinds with waiting items. */
  kinds: readonly string[]
  language: Language
  made: string
  fair: string
}

function drawReport({ figures, kinds, language, made, fair }: Report): Buffer {
  const say = (key: Parameters<typeof reportText>[1], params?: Record<string, string | number>) =>
    reportText(language, key, params)
  const family = sheetFamily()
  const document = new PDFDocument({
    title: say('report.title', { day: figures.Day }),
    creator: 'fairpass',
  })
  let context = document.beginPage(WIDTH, HEIGHT)
  let y = PAD
  const write = (
    text: string,
    x: number,
    size: number,
    room: number,
    weight: 400 | 700 = 400,
    colour = INK,
    align: 'left' | 'right' = 'left',
  ) => {
    context.font = `${weight} ${size}px "${family}"`
    context.fillStyle = colour
    context.textAlign = align
    context.fillText(shortened(context, text, room), x, y)
  }
  const room = (height: number) => {
    if (y + height <= HEIGHT - PAD) return
    document.endPage()
    context = document.beginPage(WIDTH, HEIGHT)
    y = PAD + LINE
  }
  /** A heading, then rows of a name, a bar and figures. */
  const list = (
    title: string,
    rows: readonly { name: string; figures: string; share?: number }[],
  ) => {
    room(LINE * (Math.min(rows.length, ROWS) + 3))
    y += LINE * 1.6
    write(title, PAD, 11, WIDTH - 2 * PAD, 700)
    for (const { name, figures: text, share } of rows.length > 0
      ? rows
      : [{ name: say('report.none'), figures: '' }]) {
      room(LINE)
      y += LINE
      write(name, PAD, 9, 150, 400, SOFT)
      if (share !== undefined) {
        context.fillStyle = WASH
        context.fillRect(PAD + 160, y - 7, 190, 7)
        context.fillStyle = INK
        context.fillRect(PAD + 160, y - 7, 190 * Math.min(1, Math.max(0, share)), 7)
      }
      write(text, WIDTH - PAD, 9, 170, 700, INK, 'right')
    }
  }

  const { Registered, Entered, ShowUp, Inside, Quarters, FairDay, FairDays } = figures
  y += 14
  write(say('report.title', { day: figures.Day }), PAD, 18, WIDTH - 2 * PAD, 700)
  y += LINE * 1.2
  const about = [
    fair,
    FairDay > 0 ? say('report.day', { n: FairDay, of: FairDays }) : '',
    say('report.made', { time: made }),
  ]
  write(about.filter(Boolean).join(' · '), PAD, 9, WIDTH - 2 * PAD, 400, SOFT)

  const share = ShowUp.Approved === 0 ? 0 : Math.round((ShowUp.Came / ShowUp.Approved) * 1000) / 10
  const facts = [
    [
      say('report.entered'),
      String(Entered.Period),
      Entered.Last === null ? '' : say('report.last', { n: Entered.Last }),
    ],
    [
      say('report.registered'),
      String(Registered.Total),
      [
        say('report.newToday', { n: Registered.Period }),
        ...(Registered.Target ? [targetOf(Registered.Total, Registered.Target, say)] : []),
      ].join(' · '),
    ],
    [say('report.showUp'), `${share}%`, `${ShowUp.Came} / ${ShowUp.Approved}`],
    [say('report.walkIns'), String(figures.WalkIns), ''],
    [say('report.inside'), String(Inside.Total), ''],
  ] as const
  const column = (WIDTH - 2 * PAD) / facts.length
  y += LINE * 2
  facts.forEach(([name], at) => write(name, PAD + at * column, 9, column - 8, 400, SOFT))
  y += 22
  facts.forEach(([, figure], at) => write(figure, PAD + at * column, 18, column - 8, 700))
  y += 13
  facts.forEach(([, , detail], at) => write(detail, PAD + at * column, 7, column - 8, 400, SOFT))

  const sums = Quarters.Gates.map(({ Counts }) => Counts.reduce((sum, count) => sum + count, 0))
  const top = Math.max(1, ...sums)
  list(
    say('report.gates'),
    Quarters.Gates.map(({ Name, Name_en }, at) => ({
      name: localized(Name, Name_en, language),
      figures: String(sums[at] ?? 0),
      share: (sums[at] ?? 0) / top,
    })),
  )
  drawQuarters()
  list(
    say('report.inside'),
    Inside.Halls.map(({ Hall, Count, Limit }) => ({
      name: Hall || '—',
      figures: Limit === null ? String(Count) : `${Count} / ${Limit}`,
      ...(Limit !== null && Limit > 0 && { share: Count / Limit }),
    })),
  )
  const most = Math.max(1, ...figures.Sources.map(({ Registered: count }) => count))
  list(
    say('report.sources'),
    figures.Sources.map(({ Id, Name, Name_en, Registered: count }) => ({
      name: localized(Name, Name_en, language) || Id || say('report.direct'),
      figures: String(count),
      share: count / most,
    })),
  )
  list(
    say('report.waiting'),
    figures.Waiting.map(({ Count, Late }, at) => ({
      name: kinds[at] ?? '',
      figures: Late > 0 ? `${Count} (${say('report.late', { n: Late })})` : String(Count),
    })),
  )
  list(
    say('report.allowance'),
    figures.Allowance.map(({ Hall, Granted, Collected, Approved, Review }) => ({
      name: Hall || '—',
      figures: `${Collected} / ${Approved} / ${Review} / ${Granted}`,
      share: Granted === 0 ? 0 : (Collected + Approved + Review) / Granted,
    })),
  )
  list(say('report.messages'), [
    ...figures.Messages.map(({ Way, Sent, Waiting, Failed }) => ({
      name: say(`report.${Way}`),
      figures: `${Sent} / ${Waiting} / ${Failed}`,
    })),
    { name: say('report.jobs'), figures: `${figures.Jobs.Waiting} / ${figures.Jobs.Failed}` },
  ])
  document.endPage()
  return document.close()

  function drawQuarters(): void {
    const totals = Quarters.Slots.map((_, at) =>
      Quarters.Gates.reduce((sum, { Counts }) => sum + (Counts[at] ?? 0), 0),
    )
    if (totals.length === 0) return
    const height = 60
    room(height + 3 * LINE)
    y += LINE * 1.6
    write(say('report.quarters'), PAD, 11, WIDTH - 2 * PAD, 700)
    y += height + 8
    const step = (WIDTH - 2 * PAD) / totals.length
    const highest = Math.max(1, ...totals)
    context.fillStyle = INK
    totals.forEach((total, at) => {
      context.fillRect(
        PAD + at * step + 1,
        y - (total / highest) * height,
        Math.max(1, step - 2),
        (total / highest) * height,
      )
    })
    y += 10
    Quarters.Slots.forEach((slot, at) => {
      if (slot.endsWith(':00')) write(slot, PAD + at * step, 7, 60, 400, SOFT)
    })
  }
}

function targetOf(
  total: number,
  target: number,
  say: (key: 'report.target', params: Record<string, string | number>) => string,
): string {
  return say('report.target', { n: target, percent: Math.round((total / target) * 1000) / 10 })
}
