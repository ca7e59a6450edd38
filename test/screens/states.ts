import type { Hand, Screen } from './screens'
import type { StatePeople, StateRole } from './statePeople'

/**
 * A page in a state that needs an action of another person, at the fair of `makeStateFair`; only
 * for pictures.
 */
export interface StateScreen extends Omit<Screen, 'as' | 'open' | 'isPicture'> {
  as: StateRole
  open?: (hand: Hand, people: StatePeople) => Promise<void>
}

const say = (hand: Hand, cn: string, en: string) => (hand.language === 'cn' ? cn : en)
const REGISTRATION = 'pages/visitor/reg'
const CARD = 'pages/visitor/mycard'
const HALL = 'pages/visitor/signin'
const EX = { target: 'ex' }
const DESK = { page: 'pages/organiser/index', as: 'owner', only: 'h5' } as const

const openLead = async (hand: Hand) => {
  await hand.press(hand.root().locator('.tf-leads__card').first())
  await hand.root().getByRole('dialog').getByRole('radiogroup').first().waitFor()
}

export const STATES: readonly StateScreen[] = [
  { name: 'state-visitor-waiting', page: REGISTRATION, as: 'waiting' },
  { name: 'state-visitor-returned', page: REGISTRATION, as: 'returned' },
  { name: 'state-visitor-refused', page: REGISTRATION, as: 'refused' },
  { name: 'state-card-waiting', page: CARD, as: 'waiting' },
  { name: 'state-card-returned', page: CARD, as: 'returned' },
  { name: 'state-card-refused', page: CARD, as: 'refused' },
  { name: 'state-card-revoked', page: CARD, as: 'revoked' },
  { name: 'state-card-existing', page: CARD, as: 'approved', query: { existing: '1' } },

  { name: 'state-hall-in', page: HALL, as: 'arriving' },
  { name: 'state-hall-again', page: HALL, as: 'inside' },
  { name: 'state-hall-early', page: HALL, as: 'early' },
  { name: 'state-hall-unreviewed', page: HALL, as: 'unreviewed' },

  { name: 'state-face', page: REGISTRATION, as: 'vip', query: { target: 'vip' } },
  {
    name: 'state-badge-face',
    page: 'pages/exhibitor/badgeApply',
    query: EX,
    as: 'company',
    open: hand =>
      hand.press(hand.root().getByRole('radio', { name: say(hand, '现在上传', 'Upload one now') })),
  },
  { name: 'state-badges', page: 'pages/exhibitor/cardlist', query: EX, as: 'company' },
  {
    name: 'state-badges-import',
    page: 'pages/exhibitor/cardlist',
    query: EX,
    as: 'company',
    isOverlay: true,
    async open(hand) {
      const tool = hand.root().getByRole('button', { name: say(hand, '批量导入', 'Import') })
      const more = hand.root().getByRole('button', { name: say(hand, '更多操作', 'More tools') })
      await tool.or(more).first().waitFor()
      // a phone has the tools behind a button
      if (await more.isVisible()) await hand.press(more)
      await hand.press(tool)
      await hand.root().getByRole('dialog').getByRole('checkbox').waitFor()
    },
  },
  { name: 'state-badge-guest', page: 'pages/exhibitor/badgeApply', query: EX, as: 'guestBadge' },
  {
    name: 'state-badge-returned',
    page: 'pages/exhibitor/badgeApply',
    query: EX,
    as: 'returnedBadge',
  },
  { name: 'state-contacts', page: 'pages/exhibitor/contactuser', query: EX, as: 'company' },
  { name: 'state-leads', page: 'pages/exhibitor/visitors', query: EX, as: 'company' },
  {
    name: 'state-lead',
    page: 'pages/exhibitor/visitors',
    query: EX,
    as: 'company',
    isOverlay: true,
    open: openLead,
  },
  {
    name: 'state-lead-conflict',
    page: 'pages/exhibitor/visitors',
    query: EX,
    as: 'company',
    isOverlay: true,
    async open(hand, people) {
      await openLead(hand)
      await people.rateElsewhere()
      await hand.press(
        hand.root().getByRole('dialog').getByRole('radiogroup').first().getByRole('radio').first(),
      )
      await hand.root().getByRole('alertdialog').waitFor()
    },
  },

  {
    name: 'state-application-returned',
    page: 'pages/exhibitor/reg',
    query: EX,
    as: 'applicant',
    only: 'h5',
  },
  {
    name: 'state-application-accepted',
    page: 'pages/exhibitor/reg',
    query: EX,
    as: 'accepted',
    only: 'h5',
  },

  { name: 'state-invited', page: 'pages/visitor/invite', as: 'invited' },

  {
    ...DESK,
    name: 'state-organiser-found',
    query: { at: 'people' },
    async open(hand) {
      await hand.fill(hand.root().locator('#desk-people'), '舟')
      await hand.press(
        hand.root().getByRole('button', { name: say(hand, '查询', 'Search'), exact: true }),
      )
      await hand.root().locator('.tf-people__group').first().waitFor()
    },
  },
  {
    ...DESK,
    name: 'state-organiser-logins',
    query: { at: 'people' },
    isOverlay: true,
    async open(hand) {
      const sections = hand.root().getByRole('button', { name: /^(切换栏目|Sections)/ })
      if (await sections.isVisible()) await hand.press(sections)
      await hand.press(
        hand.root().getByRole('button', { name: say(hand, '账号安全', 'Account security') }),
      )
      await hand.root().locator('#desk-logins').waitFor()
    },
  },

  // the last state, because after it registration is closed
  { name: 'state-invited-late', page: 'pages/visitor/invite', as: 'invitedLate' },
]
