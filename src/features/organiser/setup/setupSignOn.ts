import { setupFieldMessages } from '@/i18n/messages/setupFields'
import { setupSignOnMessages as words } from '@/i18n/messages/signOn'
import type { SetupField } from './SetupField'
import { ROLE_NAMES } from './setupFields'

/** Who needs an authenticator code in addition to the password. */
export const SECOND_FACTOR: readonly SetupField[] = [
  {
    kind: 'choice',
    at: 'SecondFactor',
    label: words['set.second-factor'],
    hint: words['set.second-factor-hint'],
    options: [
      { value: 'own', text: words['set.second-factor-own'] },
      { value: 'owners', text: words['set.second-factor-owners'] },
      { value: 'desk', text: words['set.second-factor-desk'] },
      { value: 'all', text: words['set.second-factor-all'] },
    ],
    usual: () => 'own',
  },
]

/** The role of each group of a provider, and whether a login by password stays possible. */
export const SIGN_ON: readonly SetupField[] = [
  {
    kind: 'rows',
    at: 'SignOn.Groups',
    label: words['set.sign-on-groups'],
    add: setupFieldMessages['set.add-a-group'],
    blank: () => ({ Way: 'oidc', Group: '', Role: 'reader' }),
    name: 'Group',
    shows: ['Way', 'Role'],
    fields: [
      {
        kind: 'choice',
        at: 'Way',
        label: words['set.sign-on-way'],
        options: [
          { value: 'oidc', text: words['set.sign-on-oidc'] },
          { value: 'wecom', text: words['set.sign-on-wecom'] },
          { value: 'dingtalk', text: words['set.sign-on-dingtalk'] },
        ],
      },
      {
        kind: 'text',
        at: 'Group',
        label: words['set.sign-on-group'],
        hint: words['set.sign-on-group-hint'],
      },
      { kind: 'choice', at: 'Role', label: setupFieldMessages['set.role'], options: ROLE_NAMES },
    ],
  },
  {
    kind: 'toggle',
    at: 'SignOn.Only',
    label: words['set.sign-on-only'],
    hint: words['set.sign-on-only-hint'],
  },
]
