import * as poster from './invitePosterOf'

/** The drawing of the poster; a mini-program loads a page's code at once. */
export const loadInvitePoster = () => Promise.resolve(poster)
