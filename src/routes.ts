/**
 * Every route of SPEC §2 under an English name (docs/glossary.md has the terms). The path is that
 * of the page file, so that pages keep their old addresses.
 */
export const routes = {
  landing: '/pages/index',
  login: '/pages/login',
  newsList: '/pages/news/list',
  newsDetails: '/pages/news/details',
  externalPage: '/pages/h5/load',
  notFound: '/pages/notfound',
  chooseLocation: '/choose-location',
  openLocation: '/open-location',

  visitorRegistration: '/pages/visitor/reg',
  visitorCard: '/pages/visitor/mycard',
  visitorCheckIn: '/pages/visitor/signin',
  visitorInvitation: '/pages/visitor/invite',
  visitorLanding: '/pages/visitor/landpage',

  /** For the staff at the gates; only on the H5. */
  gate: '/pages/gate/index',
  /** For the organiser's people; only on the H5. */
  organiser: '/pages/organiser/index',

  /** The hall: where visitors find companies and products. */
  hallDirectory: '/pages/hall/index',
  hallCompany: '/pages/hall/company',
  hallProduct: '/pages/hall/product',
  hallFavourites: '/pages/hall/favourites',
  hallInquiries: '/pages/hall/inquiries',
  hallBoard: '/pages/hall/board',
  hallDealers: '/pages/hall/dealers',
  hallNeeds: '/pages/hall/needs',
  hallMap: '/pages/hall/map',
  hallLive: '/pages/hall/live',
  hallVr: '/pages/hall/vr',
  hallTalks: '/pages/hall/chat',
  hallMeetings: '/pages/hall/meetings',
  hallSignings: '/pages/hall/signings',

  mediaRegistration: '/pages/media/reg',
  mediaCard: '/pages/media/mycard',

  inquiries: '/pages/exhibitor/seekorder',
  mediaLibrary: '/pages/exhibitor/article_list',
  exhibitorCheckIn: '/pages/exhibitor/gzdzjj/sign',
  downloadCentre: '/pages/exhibitor/download',
  myFiles: '/pages/exhibitor/download2',
  businessMatching: '/pages/exhibitor/exhibitor_date',
  businessMatchingCalendar: '/pages/exhibitor/exhibitor_date2',
  exhibitorRegistration: '/pages/exhibitor/reg',
  exhibitorRegistrationOld: '/pages/exhibitor/regold',
  dealers: '/pages/exhibitor/dealer',
  catalogue: '/pages/exhibitor/book',
  exhibitorHome: '/pages/exhibitor/exhibitorMenu',
  exhibitorProfile: '/pages/exhibitor/exhibitor',
  exhibitorProfileSteps: '/pages/exhibitor/exhibitor2',
  exhibitorProfileCard: '/pages/exhibitor/exhibitor3',
  recordForm: '/pages/exhibitor/data_from',
  recordTable: '/pages/exhibitor/data_table',
  recordList: '/pages/exhibitor/data_list',
  exhibits: '/pages/exhibitor/product',
  contacts: '/pages/exhibitor/contactuser',
  chats: '/pages/exhibitor/chat',
  chatWindow: '/pages/exhibitor/chat_window',
  badges: '/pages/exhibitor/cardlist',
  mySupplyDemand: '/pages/exhibitor/gongxu',
  supplyDemandMarket: '/pages/exhibitor/gongxu2',
  supplyDemandList: '/pages/exhibitor/gongxu_list',
  invitedVisitors: '/pages/exhibitor/invite',
  liveBooking: '/pages/exhibitor/live_apply',
  vrApplication: '/pages/exhibitor/vr_apply',
  brandInfo: '/pages/exhibitor/exhibitor_banner',
  qualifications: '/pages/exhibitor/qualification',
  leads: '/pages/exhibitor/visitors',
  questionnaire: '/pages/exhibitor/question',
  matchmaking: '/pages/exhibitor/matchmaking',
  notices: '/pages/exhibitor/notice',
  passwordRecovery: '/pages/exhibitor/pwd_recover',
  passwordReset: '/pages/exhibitor/pwd_reset',
  purchases: '/pages/exhibitor/purchases',
  socialAccounts: '/pages/exhibitor/socialList',
  socialAccountForm: '/pages/exhibitor/AccountForm',
  tickets: '/pages/exhibitor/ticket',
  branding: '/pages/exhibitor/branding',
  exhibitorLanding: '/pages/exhibitor/landpage',
  content: '/pages/exhibitor/content',
  dynamicForm: '/pages/exhibitor/dynamic_form',
  badgeApplication: '/pages/exhibitor/badgeApply',
  signingMeetings: '/pages/exhibitor/signing_meeting',
  invitations: '/pages/exhibitor/invitation',
} as const

export type RouteName = keyof typeof routes

/** Folders that the mini-program loads separately; the main package has all other pages. */
const SUB_PACKAGE_ROOTS = ['pages/exhibitor', 'pages/visitor', 'pages/media', 'pages/hall']

/** Folders that the mini-program lacks. */
const H5_ROOTS = ['pages/gate', 'pages/organiser']

const pages = Object.values(routes).map(path => path.slice(1))

/** Pages of the main package; the first one is the start page. */
export const mainPages = pages.filter(
  page => ![...SUB_PACKAGE_ROOTS, ...H5_ROOTS].some(root => page.startsWith(`${root}/`)),
)

const packageOf = (root: string) => ({
  root,
  pages: pages.filter(page => page.startsWith(`${root}/`)).map(page => page.slice(root.length + 1)),
})
export const subPackages = SUB_PACKAGE_ROOTS.map(packageOf).filter(({ pages }) => pages.length > 0)
/** Pages only for browsers. */
export const h5Packages = H5_ROOTS.map(packageOf)

/** Open to everyone, although they are below /pages/exhibitor (DECISIONS §12). */
const OPEN: readonly string[] = [
  routes.passwordRecovery,
  routes.passwordReset,
  routes.exhibitorRegistration,
  routes.exhibitorRegistrationOld,
  routes.exhibitorLanding,
  routes.content,
]
/** Open to a person with a link whose `pass` carries a right of its own. */
const OPEN_BY_LINK: readonly string[] = [
  routes.badgeApplication,
  routes.invitations,
  routes.dynamicForm,
]

/**
 * A company's published card is open to everyone. Without `id` it is the person's own, which needs
 * a login (DECISIONS §12).
 */
const isPublishedCard = (route: string, query: Readonly<Record<string, string>>): boolean =>
  route === routes.exhibitorProfileCard && !!query.id

/** Does a page need a login? Only those under /pages/exhibitor do (SPEC §2). */
export function needsLogin(route: string, query: Readonly<Record<string, string>> = {}): boolean {
  if (!route.startsWith('/pages/exhibitor/')) return false
  if (OPEN.includes(route) || isPublishedCard(route, query)) return false
  return !(OPEN_BY_LINK.includes(route) && !!query.pass)
}

/** The login pages: our own, and any page whose path ends in user/login (SPEC §2). */
export function isLoginRoute(route: string): boolean {
  return route === routes.login || route.endsWith('user/login')
}

/** The landing pages of campaigns: one page under two addresses. */
export function isLandPageRoute(route: string): boolean {
  return route === routes.visitorLanding || route === routes.exhibitorLanding
}

/** The name of a route, undefined for an unknown one. */
export function routeName(route: string): RouteName | undefined {
  return (Object.keys(routes) as RouteName[]).find(name => routes[name] === route)
}
