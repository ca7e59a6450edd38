/** A browser has the card that PageShell shows for some seconds. */
export const FollowAccount = () => null
