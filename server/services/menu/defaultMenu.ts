import type { StoredMenu, StoredMenuItem } from '../../repositories/fairRepository'
import { menuMessages } from '../../messages/menu'

type Key = keyof typeof menuMessages
const named = (key: Key) => ({ name: menuMessages[key].cn, nameEn: menuMessages[key].en })

const tile = (
  group: string,
  id: string,
  key: Key,
  icon: string,
  page: string,
  more: Partial<StoredMenuItem> = {},
): StoredMenuItem => ({
  id,
  group,
  ...named(key),
  icon,
  url: `/pages/exhibitor/${page}`,
  follows: '',
  roles: [],
  deadline: '',
  ...more,
})

/**
 * The menu of exhibitors if the fair's folder has no menu.json. The app leaves out tiles that it
 * has no page for yet.
 */
export const DEFAULT_MENU: StoredMenu = {
  groups: [
    { id: 'before', ...named('menu.group.before') },
    { id: 'trade', ...named('menu.group.trade') },
    { id: 'site', ...named('menu.group.site') },
  ],
  items: [
    tile('before', 'profile', 'menu.item.profile', 'company', 'exhibitor', {
      follows: 'record:profile',
    }),
    tile('before', 'badges', 'menu.item.badges', 'badge', 'cardlist', { follows: 'record:badge' }),
    tile('before', 'tickets', 'menu.item.tickets', 'ticket', 'ticket', { follows: 'order' }),
    tile('before', 'contacts', 'menu.item.contacts', 'contacts', 'contactuser', {
      follows: 'record:contact',
    }),
    tile('before', 'qualifications', 'menu.item.qualifications', 'qualification', 'qualification', {
      follows: 'record:qualification',
    }),
    tile('before', 'exhibits', 'menu.item.exhibits', 'product', 'product', {
      follows: 'record:product',
    }),
    tile('before', 'media', 'menu.item.media', 'image', 'article_list', {
      follows: 'record:media',
    }),
    tile('before', 'brands', 'menu.item.brands', 'brand', 'exhibitor_banner', {
      follows: 'record:brand',
    }),
    tile('before', 'social', 'menu.item.social', 'social', 'socialList', {
      follows: 'record:social',
    }),
    tile('before', 'catalogue', 'menu.item.catalogue', 'catalogue', 'book', {
      follows: 'record:catalogue',
    }),
    tile('trade', 'invitations', 'menu.item.invitations', 'invitation', 'invitation'),
    tile('trade', 'invited', 'menu.item.invited', 'account', 'invite', { follows: 'invited' }),
    tile('trade', 'leads', 'menu.item.leads', 'leads', 'visitors', { follows: 'lead' }),
    tile('trade', 'matchmaking', 'menu.item.matchmaking', 'matchmaking', 'matchmaking'),
    tile('trade', 'meetings', 'menu.item.meetings', 'calendar', 'exhibitor_date'),
    tile('trade', 'inquiries', 'menu.item.inquiries', 'questionnaire', 'seekorder', {
      follows: 'record:inquiry',
    }),
    tile('trade', 'chats', 'menu.item.chats', 'chat', 'chat'),
    tile('site', 'live', 'menu.item.live', 'video', 'live_apply', { follows: 'record:live' }),
    tile('site', 'vr', 'menu.item.vr', 'eye', 'vr_apply', { follows: 'record:vr' }),
    tile('site', 'signing', 'menu.item.signing', 'handshake', 'signing_meeting', {
      follows: 'record:signing',
    }),
    tile('site', 'branding', 'menu.item.branding', 'image', 'branding', { follows: 'record:ad' }),
    tile('site', 'check-in', 'menu.item.checkIn', 'check-in', 'gzdzjj/sign'),
    tile('site', 'notices', 'menu.item.notices', 'notice', 'notice', { follows: 'notice' }),
    tile('site', 'downloads', 'menu.item.downloads', 'download', 'download', {
      follows: 'download',
    }),
    tile('site', 'files', 'menu.item.files', 'file', 'download2'),
  ],
}
