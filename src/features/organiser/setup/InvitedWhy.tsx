import { LEGAL_BASES, MAX_BASIS_NOTE, MAX_SOURCE, type LegalBasis } from '@core/setup/sheets'
import { View } from '@tarojs/components'
import { TextField } from '@/components/TextField/TextField'
import { deskSheetMessages } from '@/i18n/messages/deskSheets'
import { useText } from '@/i18n/useText'
import { DeskChips } from '../DeskChips'
import { DeskField, fieldControl } from '../DeskField'

/** The source of the addresses, and the legal basis for using them. */
export interface Why {
  Source: string
  Basis: LegalBasis | undefined
  BasisNote: string
}
export const NO_REASON: Why = { Source: '', Basis: undefined, BasisNote: '' }
export const isWhole = ({ Source, Basis }: Why): boolean =>
  Source.trim() !== '' && Basis !== undefined

/** The source and the legal basis of invited visitors: an import needs both. */
export function InvitedWhy({ why, onChange }: { why: Why; onChange: (why: Why) => void }) {
  const say = useText(deskSheetMessages)
  const source = { id: 'invited-source', label: say('invited.source'), required: true }
  const note = { id: 'invited-note', label: say('invited.basisNote') }
  return (
    <>
      <DeskField {...source}>
        <TextField
          {...fieldControl(source)}
          placeholder={say('invited.sourceHint')}
          value={why.Source}
          onChange={text => onChange({ ...why, Source: text.slice(0, MAX_SOURCE) })}
        />
      </DeskField>
      <View className="tf-desk__note">{say('invited.basis')}</View>
      <DeskChips<LegalBasis | ''>
        label={say('invited.basis')}
        options={LEGAL_BASES.map(value => ({ value, text: say(`invited.basis.${value}`) }))}
        value={why.Basis ?? ''}
        onChange={value => onChange({ ...why, Basis: value === '' ? undefined : value })}
      />
      <DeskField {...note}>
        <TextField
          {...fieldControl(note)}
          value={why.BasisNote}
          onChange={text => onChange({ ...why, BasisNote: text.slice(0, MAX_BASIS_NOTE) })}
        />
      </DeskField>
    </>
  )
}
