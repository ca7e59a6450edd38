import * as poster from './invitePosterOf'

/**
 * The drawing of the poster. A mini-program needs no lazy chunk: it loads a page's code together.
 */
export const loadInvitePoster = () => Promise.resolve(poster)
