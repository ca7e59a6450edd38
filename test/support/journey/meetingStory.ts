import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Browser, Locator } from 'playwright-core'
import type { DeskMeetingsReply, DeskPublishReply } from '../../../core/contract/deskMeetings'
import type { MeetingListReply, MeetingReply, SlotListReply } from '../../../core/contract/meeting'
import { FairCalls } from '../../screens/fairCalls'
import { logIn } from '../../screens/people'
import type { Kept } from '../../screens/roles'
import { launchBrowser } from '../browser/launchBrowser'
import { startApp, type RunningApp } from '../browser/startApp'
import { eventually } from './formControls'
import { onDevice } from './journey'
import { makeMeetingFair } from './meetingFair'
import type { Surface } from './surface'
import { visitorByApi } from './visitorByApi'

const AGENDA = 'pages/exhibitor/exhibitor_date'
const HALL = 'pages/hall/meetings'
const COMPANY = '蓝盐饮料'
const OWNER = { Account: 'suilan', Password: 'suilan-2031' }
/** For each page: the demo fair in Chinese. */
const FAIR = { app: 'tgdemo000000001', lang: 'cn' }

export interface MeetingPage {
  path: string
  query: Record<string, string>
}
export interface MeetingDevice {
  url: string
  name: string
  kept: Kept
  page: MeetingPage
  /** The picture of its camera. */
  sees?: string
}

/** How the people of the story use their devices. */
export interface MeetingHands {
  open(browser: Browser, device: MeetingDevice): Promise<Surface>
  /** Opens a page on a device in use. */
  go(surface: Surface, page: MeetingPage): Promise<void>
  /**
   * The organiser makes a plan and publishes it. A test that also visits the desk does this there.
   */
  publish?(browser: Browser, app: RunningApp): Promise<void>
}

/**
 * A matched meeting from the wishes to the rating, in the calling suite: wishes, run, publication,
 * agenda of both sides, another time, check-in, no-show, objection, rating.
 */
export function meetingStory(hands: MeetingHands): void {
  const folder = makeMeetingFair()
  let app: RunningApp
  let browser: Browser
  let fair: FairCalls
  const kept = {} as Record<'visitor' | 'late' | 'ex', Kept>
  before(async () => {
    app = await startApp({ FAIR_DIR: folder.dir })
    browser = await launchBrowser()
    fair = new FairCalls(app)
    for (const role of ['visitor', 'ex'] as const) kept[role] = await logIn(app, role)
    const late = await visitorByApi(app, '13800130812', '陈星禾')
    kept.late = { ...kept.visitor, [late.kept.key]: JSON.parse(late.kept.text) as object }
  })
  after(async () => {
    await browser?.close()
    await app?.stop()
    folder.remove()
  })

  const tokenOf = (role: keyof typeof kept) =>
    (kept[role]['oa_h5_login_user'] as { value: { token: string } }).value.token
  const pageOf = (path: string, target: string, more: Record<string, string> = {}) => ({
    path,
    query: { ...FAIR, target, ...more },
  })
  const at = (
    name: string,
    role: keyof typeof kept,
    page: MeetingPage,
    act: (surface: Surface) => Promise<void>,
    sees?: string,
  ) =>
    onDevice(
      () =>
        hands.open(browser, {
          url: app.url,
          name: `meetings-${name}`,
          kept: kept[role],
          page,
          ...(sees !== undefined && { sees }),
        }),
      name,
      act,
    )
  const meetingsOf = (role: keyof typeof kept) =>
    fair
      .must<MeetingListReply>('/api/open/meeting/list', {}, tokenOf(role))
      .then(({ Items }) => Items)
  const planOf = (desk: string) => fair.must<DeskMeetingsReply>('/api/oa/meetings', {}, desk)
  const publishByCalls = async () => {
    const desk = await fair.login('/api/oa/login', OWNER)
    const { Id: Run } = await fair.must<{ Id: string }>(
      '/api/oa/meetings/run',
      { Mode: 'all' },
      desk,
    )
    const isProposed = async () =>
      (await planOf(desk)).Runs.some(run => run.Id === Run && run.State === 'proposed')
    await eventually(isProposed, 'the plan is proposed')
    await fair.must<DeskPublishReply>('/api/oa/meetings/publish', { Run }, desk)
  }

  it('both sides say what they seek and have, and wish to meet; a wish is told once it is mutual', async () => {
    await at('wishes', 'visitor', pageOf(HALL, 'visitor', { tab: 'partners' }), async surface => {
      await fillProfile(surface, '我在找', '植物基饮品')
      await surface.fill(surface.root().getByRole('textbox', { name: '搜索公司、展位' }), COMPANY)
      await surface.root().getByText(COMPANY).first().waitFor()
      await wish(surface)
      assert.equal(await surface.root().getByText('对方也想见您').count(), 0)
      await surface.checkpoint('wished')
    })
    await at('partners', 'ex', pageOf('pages/exhibitor/matchmaking', 'ex'), async surface => {
      await fillProfile(surface, '我供应', '植物基饮品')
      await surface.root().getByText('正在找您有的植物基饮品').first().waitFor()
      assert.equal(await surface.root().getByText('对方也想见您').count(), 0, 'a wish stays hidden')
      await wish(surface)
      await surface.checkpoint('mutual')
    })
  })

  it('the organiser runs and publishes; both sides find it, and agree on another time', async () => {
    await (hands.publish ? hands.publish(browser, app) : publishByCalls())
    const { Runs } = await planOf(await fair.login('/api/oa/login', OWNER))
    assert.equal(Runs.find(({ State }) => State === 'published')?.Changes?.Added, 1)

    await at('plan', 'ex', pageOf(AGENDA, 'ex'), async surface => {
      await surface.press(cardOf(surface, /林若溪/))
      await surface.press(button(surface, '换时间', sheetOf(surface)))
      await surface.press(
        sheetOf(surface)
          .getByRole('radio', { name: /^\d\d:\d\d$/, disabled: false })
          .last(),
      )
      await surface.press(button(surface, '提议这个时间', sheetOf(surface)))
      await sheetOf(surface).waitFor({ state: 'detached' })
      await surface.checkpoint('proposed')
    })
    const [before] = await meetingsOf('visitor')
    assert.ok(before && before.NewSlot !== '', JSON.stringify(before))
    await at('change', 'visitor', pageOf(HALL, 'visitor'), async surface => {
      await surface.press(cardOf(surface, new RegExp(COMPANY)))
      await sheetOf(surface)
        .getByText(/改到 .*，待确认/)
        .waitFor()
      await surface.press(button(surface, '接受', sheetOf(surface)))
      await sheetOf(surface).waitFor({ state: 'detached' })
      await surface.press(cardOf(surface, new RegExp(COMPANY)))
      await surface.press(button(surface, '加入日历', sheetOf(surface)))
      await surface.checkpoint('accepted')
    })
    const [moved] = await meetingsOf('visitor')
    assert.deepEqual([moved?.Slot, moved?.NewSlot], [before.NewSlot, ''])
  })

  it('the company scans the visitor, and is alone at another meeting', async () => {
    const [{ Code = '', Slot = '' } = {}] = await meetingsOf('visitor')
    const { Slots } = await fair.must<SlotListReply>(
      '/api/open/slot/list',
      { With: 'e:lanyan' },
      tokenOf('late'),
    )
    const free = Slots.filter(({ IsCommon }) => IsCommon).pop()?.Id
    const asked = await fair.must<MeetingReply>(
      '/api/open/meeting/request',
      { To: 'e:lanyan', Slot: free ?? Slot, Place: 'booth', Subject: '看样品' },
      tokenOf('late'),
    )
    const received = pageOf(AGENDA, 'ex', { tab: 'received' })
    const checkIn = async (surface: Surface) => {
      await surface.press(cardOf(surface, /陈星禾.*待您确认/))
      await surface.press(sheetOf(surface).getByRole('radio', { name: '陆小禾' }))
      await surface.press(button(surface, '接受', sheetOf(surface)))
      await sheetOf(surface).waitFor({ state: 'detached' })
      await surface.press(cardOf(surface, /陈星禾.*参加/))
      await surface.press(button(surface, '我到了', sheetOf(surface)))
      await sheetOf(surface).getByText('我方已签到').waitFor()
      await hands.go(surface, pageOf(AGENDA, 'ex', { again: '1' }))
      await surface.press(cardOf(surface, /林若溪/))
      await surface.press(button(surface, '扫对方的码', sheetOf(surface)))
      await sheetOf(surface).getByText('双方已签到').waitFor()
      await surface.checkpoint('checked-in')
    }
    await at('checkin', 'ex', received, checkIn, Code)
    folder.anHourLater()
    await app.fair('import', folder.dir)
    const isOver = async () =>
      (await meetingsOf('late')).some(one => one.Id === asked.Meeting.Id && one.State === 'no_show')
    await eventually(isOver, 'who did not come is recorded', 90_000)
  })

  it('who was not there objects, the other side notes and rates', async () => {
    await at('objection', 'late', pageOf(HALL, 'visitor'), async surface => {
      await surface.press(cardOf(surface, /记录为我方未到/))
      await surface.press(button(surface, '提出异议', sheetOf(surface)))
      await surface.fill(sheetOf(surface).getByRole('textbox'), '我在展位等了十分钟')
      await surface.press(button(surface, '提出异议', sheetOf(surface)))
      await sheetOf(surface).waitFor({ state: 'detached' })
      await surface.checkpoint('objected')
    })
    await at('rating', 'ex', pageOf(AGENDA, 'ex'), async surface => {
      await surface.press(cardOf(surface, /林若溪/))
      const star = sheetOf(surface).getByRole('radio', { name: '5 星' })
      await surface.press(star)
      const isRated = async () => (await star.getAttribute('aria-checked')) === 'true'
      await eventually(isRated, 'the rating is kept')
      await surface.fill(sheetOf(surface).getByRole('textbox'), '下周寄样')
      await surface.press(button(surface, '保存备注', sheetOf(surface)))
      await surface.checkpoint('rated')
    })
    const isNoted = async () =>
      (await meetingsOf('ex')).some(
        ({ State, Rating, Note }) => State === 'done' && Rating === 5 && Note === '下周寄样',
      )
    await eventually(isNoted, 'the rating and the note are kept')
    const { Absences } = await planOf(await fair.login('/api/oa/login', OWNER))
    assert.deepEqual(
      Absences.map(({ Objection }) => Objection),
      ['我在展位等了十分钟'],
    )
  })
}

const button = (
  surface: Surface,
  name: string,
  within: Pick<Locator, 'getByRole'> = surface.root(),
) => within.getByRole('button', { name, exact: true }).last()
const sheetOf = (surface: Surface) => surface.root().getByRole('dialog').last()
const cardOf = (surface: Surface, name: string | RegExp) =>
  surface.root().getByRole('button', { name }).first()

/** Enters what the party offers or seeks, then wishes to meet the partner in the results. */
async function fillProfile(surface: Surface, group: string, category: string): Promise<void> {
  await surface.press(button(surface, '填写画像'))
  const sheet = sheetOf(surface)
  await surface.press(
    sheet.getByRole('group', { name: group }).getByRole('checkbox', { name: category }),
  )
  await surface.press(button(surface, '保存画像', sheet))
  await sheet.waitFor({ state: 'detached' })
}

async function wish(surface: Surface): Promise<void> {
  const must = () => surface.root().getByRole('radio', { name: '必见' }).first()
  await surface.press(must())
  const isChosen = async () => (await must().getAttribute('aria-checked')) === 'true'
  await eventually(isChosen, 'the wish is kept')
}
