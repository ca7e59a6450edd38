/**
 * Why an invitation can no longer be used: the server's refusal and the page that looked it up say
 * the same.
 */
export const invitationGone = {
  cn: '该邀请已被使用或已失效！',
  en: 'This invitation has been used or has expired!',
} as const
