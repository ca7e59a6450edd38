import { BATCH_TYPES } from '@core/invitations/batch'
import { batchMessages } from '../messages/batches'

const named = (key: 'quota.invitation' | 'quota.visitor' | 'quota.vip') => ({
  Name: batchMessages[key].cn,
  Name_en: batchMessages[key].en,
})

/**
 * Lets the desk count and grant companies' invitations: they are not a resource, but have an
 * allowance like one.
 */
export const invitationAllowance = {
  resource: 'invitation',
  name: named('quota.invitation'),
  keys: BATCH_TYPES.map(Key => ({ Key, ...named(`quota.${Key}`) })),
} as const
