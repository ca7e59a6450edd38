import { localized } from '@core/domain/language'
import { badge } from '@core/resources/badge'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { parseRecordPage } from '@/api/parse/record'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import type { FormStore } from '@/forms/FormStore'
import { badgeMessages } from '@/i18n/messages/badges'
import { useText } from '@/i18n/useText'
import { nextNew } from '@/resources/record/newRecord'
import type { RecordOnPage } from '@/resources/record/useRecord'
import { useNavigate } from '@/shell/navigate'
import { useLoad } from '@/shell/useLoad'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'

const { by: TYPE = '', holds = [] } = badge.quota ?? {}
const chosenOf = (value: unknown): string | undefined =>
  (value as { selected?: readonly string[] } | undefined)?.selected?.[0]

/**
 * Warns that the chosen badge type has no place left, before the user types the rest in vain. Links
 * to more places while the list of badges offers them, too.
 */
export const FullType = observer(function FullType({ record }: { record: RecordOnPage }) {
  const { form, submission } = record.store
  if (!form || !submission || !form.form.fields.some(({ id }) => id === TYPE)) return null
  const has = holds.includes(submission.state) ? chosenOf(submission.values[TYPE]) : undefined
  return <Left form={form} has={has} />
})

/** `has` is the type whose place this badge holds already. */
const Left = observer(function Left({ form, has }: { form: FormStore; has: string | undefined }) {
  const { api, language, personal } = useStores()
  const text = useText(badgeMessages)
  const navigate = useNavigate()
  const { state, reload } = useLoad('allowances', async () =>
    parseRecordPage(await api.call('record.list', { Resource: badge.name, Size: 1 })),
  )
  useReturn(reload)
  const chosen = chosenOf(form.field(TYPE).value)
  const full = state.value?.allowances.find(
    ({ key, granted, used }) => key === chosen && key !== has && used >= granted,
  )
  const canAsk = state.value?.isOpen === true
  return (
    <View role="status">
      {full && (
        <View className="tf-badge-delivery is-full">
          <Icon name="warning" size={20} />
          <View>
            <View>
              {text(canAsk ? 'badge.full' : 'badge.fullClosed', {
                type: localized(full.name.cn, full.name.en, language.current),
                used: full.used,
                granted: full.granted,
              })}
            </View>
            {canAsk && (
              <Button
                kind="text"
                size="small"
                icon="plus"
                onPress={() => navigate.to('badges', { id: nextNew('badgeExtra', personal) })}
              >
                {text('badge.askMore')}
              </Button>
            )}
          </View>
        </View>
      )}
    </View>
  )
})
