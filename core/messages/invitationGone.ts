/** Why an invitation brings nobody in any more, as the server refuses it and as the page that has looked says it. */
export const invitationGone = { cn: '该邀请已被使用或已失效！', en: 'This invitation has been used or has expired!' } as const
