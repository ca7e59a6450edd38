import type { CascadeTexts } from '@/components/CascadePicker/path'
import type { TreeTexts } from '@/components/TreeSelect/tree'
import type { formMessages } from '@/i18n/messages/forms'
import type { Text } from '@/i18n/useText'

type FormText = Text<typeof formMessages>

/** The words of a cascade. */
export const cascadeTexts = (text: FormText): CascadeTexts => ({
  close: text('forms.close'),
  search: text('forms.search'),
  noResults: text('forms.noResults'),
  noOptions: text('forms.noOptions'),
  confirm: text('forms.confirm'),
  clear: text('forms.clear'),
  level: number => text('forms.level', { number }),
  choose: text('forms.chooseOne'),
})

/** The words of a tree. */
export const treeTexts = (text: FormText): TreeTexts => ({
  close: text('forms.close'),
  confirm: text('forms.confirm'),
  search: text('forms.search'),
  clearSearch: text('forms.clearSearch'),
  noResults: text('forms.noResults'),
  noOptions: text('forms.noOptions'),
  expand: name => text('forms.expand', { text: name }),
  collapse: name => text('forms.collapse', { text: name }),
  count: (chosen, total) => text('forms.count', { chosen, total }),
  remove: name => text('forms.remove', { text: name }),
})
