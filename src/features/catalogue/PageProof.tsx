import { readEntry } from '@core/catalogue/entry'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { catalogueMessages } from '@/i18n/messages/catalogue'
import { useText } from '@/i18n/useText'
import { useAnswerServices } from '@/resources/form/useAnswerForm'
import type { RecordOnPage } from '@/resources/record/useRecord'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useOwnFile } from '@/shell/madeFile/useOwnFile'
import { useCompany } from '@/shell/useCompany'
import { useIntent } from '@/shell/useIntent'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import { PrintedPage } from './PrintedPage'
import { useProductNames } from './useProductNames'

/**
 * The printed page of this entry, beside its form. The proof follows what the user types; once the
 * entry is submitted, it can be downloaded as the printer gets it.
 */
export const PageProof = observer(function PageProof({ record }: { record: RecordOnPage }) {
  const text = useText(catalogueMessages)
  const { platform } = useStores()
  const company = useCompany().state.value
  const products = useProductNames()
  const { store } = record
  const services = useAnswerServices(store)
  const { form, opened } = store
  // reading each answer makes this observer follow it
  for (const { id } of form?.form.fields ?? []) form?.field(id)
  const shown = (form && opened?.form) ?? opened?.givenUnder ?? opened?.form
  const entry = shown && readEntry(shown, form ? form.payload() : (opened?.submission.values ?? {}))
  const logo = entry?.logo ?? ''
  const address = useLoad(logo, async () =>
    logo === '' ? undefined : (await services.uploads?.view([logo]))?.[logo],
  ).state.value
  if (!opened || !shown || !entry) return null
  const names = shown.fieldById.get('Products')?.options ?? []
  const printed = entry.products.flatMap(id => {
    const known = products[id] ?? { title: names.find(({ value }) => value === id)?.text.cn ?? '' }
    return known.title === ''
      ? []
      : [
          {
            ...known,
            ...(known.picture !== undefined && {
              picture: siteAddress(known.picture, platform.apiBase),
            }),
          },
        ]
  })
  const { state } = opened.submission
  return (
    <View className="tf-proof">
      <View className="tf-proof__head">
        <View {...heading(2)} className="tf-proof__title">
          {text('catalogue.proof')}
        </View>
        <Text className="tf-proof__note">
          {text(
            state === 'proof'
              ? 'catalogue.proofSent'
              : form
                ? 'catalogue.proofLive'
                : 'catalogue.proofStill',
          )}
        </Text>
      </View>
      <View className="tf-proof__sheet">
        <PrintedPage
          entry={entry}
          company={company}
          logo={logo === '' ? undefined : address}
          products={printed}
        />
      </View>
      {!form && state !== '' && <ProofFile />}
    </View>
  )
})

/** Makes the page as the printer gets it, as a file of the company. */
const ProofFile = observer(function ProofFile() {
  const { api } = useStores()
  const text = useText(catalogueMessages)
  const bring = useOwnFile()
  const intent = useIntent()
  const { busy, run } = useOwnAction()
  const order = async () => {
    const ordered = await api.call('catalogue.proof', {}, { intent: intent.of('proof') })
    intent.end()
    await bring(ordered)
  }
  return (
    <Button
      kind="secondary"
      size="small"
      icon="download"
      loading={busy !== ''}
      onPress={() => void run('proof', order)}
    >
      {text('catalogue.proofPdf')}
    </Button>
  )
})
