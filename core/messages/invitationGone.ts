/**
 * Why an invitation can no longer be used. The server's refusal and the page of the invitation
 * share this text.
 */
export const invitationGone = {
  cn: '该邀请已被使用或已失效！',
  en: 'This invitation has been used or has expired!',
} as const
