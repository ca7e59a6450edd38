import { Text, View } from '@tarojs/components'
import { presentAnswers } from '@core/answers/presentAnswers'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Pressable } from '@/components/Pressable/Pressable'
import { RichTextView } from '@/components/RichTextView/RichTextView'
import { VideoView } from '@/components/RichTextView/VideoView'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Sheet } from '@/components/Sheet/Sheet'
import { hallPageMessages } from '@/i18n/messages/hallPages'
import { useText } from '@/i18n/useText'
import { ItemPicture } from '@/shell/hall/ItemPicture'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import { fullAddresses } from './fullAddresses'
import { OriginalButton } from './OriginalButton'
import type { PublicRecord } from './publicRecords'

interface Shown {
  id: string
  title: string
  kind: string
  picture: string | undefined
  video: string | undefined
  html: string
  /** The addresses at which the text's files can be seen now. */
  files: PublicRecord['files']
}

/**
 * News, pictures and videos of a company: a picture is enlarged, everything else opens over the
 * page.
 */
export const CompanyMedia = observer(function CompanyMedia({
  company,
  media,
}: {
  company: string
  media: readonly PublicRecord[]
}) {
  const { language, platform } = useStores()
  const text = useText(hallPageMessages)
  const [open, setOpen] = useState<Shown>()
  const shown = media.map(({ id, form, values, files }): Shown => {
    const rows = presentAnswers(form, values, language.current)
    const row = (field: string) => rows.find(one => one.id === field)
    const said = (field: string) =>
      localized(row(field)?.text, row(`${field}En`)?.text, language.current)
    const file = (...fields: string[]) =>
      fields.flatMap(field => row(field)?.urls ?? []).flatMap(url => files[url] ?? [])[0]
    const html = localized(
      row('Text')?.html ?? row('Text')?.text,
      row('TextEn')?.html ?? row('TextEn')?.text,
      language.current,
    )
    return {
      id,
      title: said('Title'),
      kind: row('Kind')?.text ?? '',
      picture: file('Picture', 'Cover'),
      video: file('Video'),
      html,
      files: fullAddresses(files, platform.apiBase),
    }
  })
  if (shown.length === 0) return null
  const press = (one: Shown) => {
    const { picture } = one
    if (picture && !one.video && one.html === '') {
      const address = siteAddress(picture, platform.apiBase)
      platform.media.preview([address], address)
    } else setOpen(one)
  }
  return (
    <View className="tf-company__media">
      <SectionHead title={text('hall.media')} />
      <View role="list" className="tf-hall-grid">
        {shown.map(one => (
          <View key={one.id} role="listitem" className="tf-product-card">
            <Pressable className="tf-product-card__link" onPress={() => press(one)}>
              <ItemPicture
                className="tf-product-card__picture"
                icon={one.video ? 'video' : 'image'}
                src={one.picture}
              />
              <View className="tf-product-card__text">
                <Text className="tf-product-card__name">{one.title}</Text>
                <Text className="tf-product-card__category">{one.kind}</Text>
              </View>
            </Pressable>
            <OriginalButton company={company} id={one.id} title={one.title} />
          </View>
        ))}
      </View>
      <Sheet
        open={open !== undefined}
        tall
        title={open?.title ?? ''}
        closeLabel={text('hall.close')}
        onClose={() => setOpen(undefined)}
      >
        {open?.video && <VideoView src={siteAddress(open.video, platform.apiBase)} />}
        {open && open.html !== '' && <RichTextView html={open.html} files={open.files} />}
      </Sheet>
    </View>
  )
})
