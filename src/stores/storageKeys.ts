/** Names of the values that the app keeps on the device; where SPEC §3 has a name, it is used. */
export const KEYS = {
  /** The login user, on the device. */
  user: 'oa_h5_login_user',
  /** The last configuration, to draw the first screen with. */
  config: 'oa_h5_config',
  /** The fair last opened. */
  app: 'oa_h5_app_v2',
  /** Language of this session and, under `lang`, of the device. */
  sessionLanguage: 'oa_h5_lang',
  language: 'lang',
  sessionOpenid: 'oa_h5_openid',
  openid: 'openid',
  /** Generated client id. */
  clientId: 'cid',
  /** The server's signed value for this device from a login; it stays after a logout. */
  device: 'device',
  lastPage: 'last_page',
  target: 'target',
  channel: 'channel',
  /** Click of the advertisement this session came by. */
  click: 'click',
  /** Values of the address the session was opened with. */
  entry: 'entry',
  /** The actions that the address asked for are done in this session. */
  entered: 'entered',
  referrer: 'referrer',
  /** The page that a login interrupted, for this session. */
  returnTo: 'return_to',
  /** One-time ticket of the server for the WeChat account here. */
  wechatTicket: 'wx_ticket',
  /** Outcome of asking WeChat for the person in this session. */
  wechatAsked: 'wx_asked',
  /** The person logged out: no silent login follows until they log in again. */
  loggedOut: 'logged_out',
  /**
   * Time of the next code for a forgotten password. It is separate from login codes, so that
   * neither makes the person wait for the other.
   */
  passwordResendAt: 'pwd_resend_at',
  /** The right to set a password once. */
  passwordTicket: 'pwd_ticket',
  /**
   * Code of the invitation for this registration, until the person has registered or the invitation
   * is gone.
   */
  invite: 'invite',
  /** Position of the floating button in this session. */
  floatPlace: 'float_place',
  /** The official account was offered in this session. */
  officialShown: 'official_shown',
  /** The invitation that was tried in this session. */
  invitationTried: 'vip_tried',
} as const

/** Marks the silent login of an audience as tried in this session. */
export const recognisedKey = (audience: string) => `wx_tried_${audience}`
/** Project chosen within a fair. */
export const projectKey = (appId: string) => `project${appId}`
/** Marks a channel as counted in this session. */
export const countedKey = (appId: string, channel: string) => `stat_${appId}_${channel}`
/** Favourites marked in the hall of a fair without a login. */
export const favouritesKey = (appId: string) => `favourites_${appId}`
/** Place in the waiting room of a fair; the server's waiting page keeps it under the same name. */
export const waitingKey = (appId: string) => `waiting_${appId}`
/** Prefix of everything a person typed or saw; a logout removes it. */
export const PERSONAL_PREFIX = 'person_'

/**
 * What a logout clears besides user and token (SPEC §4): badge token, data, openid, invitation
 * type, visit URL, password flag, the cached exhibitor token and the stored vip code.
 */
export const LOGOUT_KEYS = [
  'badge_token',
  'data',
  KEYS.openid,
  KEYS.sessionOpenid,
  'invitation_type',
  'visit_url',
  'pwd_flag',
  'ex_token',
  'vip_code',
  // Data of the same kind under our own names: invitation, visited address, right to set a
  // password.
  KEYS.invite,
  KEYS.returnTo,
  KEYS.passwordTicket,
] as const
