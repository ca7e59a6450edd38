import { BATCH_TYPES } from '@core/invitations/batch'
import { batchMessages } from '../messages/batches'

const named = (key: 'quota.invitation' | 'quota.visitor' | 'quota.vip') => ({
  Name: batchMessages[key].cn,
  Name_en: batchMessages[key].en,
})

/**
 * What the desk counts and grants of companies' invitations: they are no resource, but have an
 * allowance like one.
 */
export const invitationAllowance = {
  resource: 'invitation',
  name: named('quota.invitation'),
  keys: BATCH_TYPES.map(Key => ({ Key, ...named(`quota.${Key}`) })),
} as const
