/** In a browser, PageShell shows its own card for some seconds. */
export const FollowAccount = () => null
