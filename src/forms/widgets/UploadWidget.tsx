import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { fileSizeText } from '@core/messages/fileSize'
import { cx } from '@/components/cx'
import { focusElement } from '@/components/focusElement'
import type { IconName } from '@/components/Icon/iconNames'
import { Sheet } from '@/components/Sheet/Sheet'
import { focusIn } from '@/components/Uploader/focusIn'
import { FilmView } from '@/components/Uploader/FilmView'
import type { UploaderItem } from '@/components/Uploader/types'
import { Uploader } from '@/components/Uploader/Uploader'
import { faceMessages } from '@/i18n/messages/face'
import { uploadMessages } from '@/i18n/messages/uploads'
import { useText } from '@/i18n/useText'
import type { LocalFile } from '@/utils/media'
import { useFormContext } from '../FormContext'
import { takesWhat } from '../uploads/checkFile'
import type { UploadItem } from '../uploads/UploadItem'
import { useCropping } from '../uploads/useCropping'
import { FaceConsent } from '../uploads/FaceConsent'
import { useFaceCheck, type FaceCheck } from '../uploads/useFaceCheck'
import { UploadNotes } from '../uploads/UploadNotes'
import { useUploadList, type UploadTools } from '../uploads/useUploadList'
import { NoteWidget } from './NoteWidget'
import type { WidgetProps } from './WidgetProps'

/** Content page of the notice on faces. */
const FACE_NOTICE = 'face'

const ICONS: Record<UploaderItem['kind'], IconName> = {
  image: 'plus',
  video: 'video',
  audio: 'mic',
  file: 'upload',
}

/** Face, Image, File, Audio and Video. A form that takes no files shows a note. */
export const UploadWidget = observer(function UploadWidget(props: WidgetProps) {
  const { uploads, media } = useFormContext().services
  const face = useFaceCheck(props.field)
  const cropping = useCropping(props.field, media, face?.check)
  if (!uploads || !media) return <NoteWidget {...props} />
  return (
    <>
      <UploadField
        {...props}
        face={face}
        tools={{ uploads, media, crop: cropping.crop, check: face?.check }}
      />
      {cropping.view}
    </>
  )
})

/** The files of a field, what it takes, and the errors of the chosen files. */
const UploadField = observer(function UploadField({
  tools,
  face,
  ...props
}: WidgetProps & { tools: UploadTools; face: FaceCheck | undefined }) {
  const { field, control, label, context } = props
  const text = useText(uploadMessages)
  const faces = useText(faceMessages)
  const { openContent } = useFormContext().services
  const consentId = `${control.id}-face`
  const list = useUploadList(props, tools)
  const [film, setFilm] = useState<string>()
  const { settings } = list
  const { media } = tools
  useEffect(() => media.prepare(), [media])

  // Without the consent the field accepts no file, neither from the device's dialog nor by a drop.
  const isRefused = () => {
    if (!face || face.mayTake()) return false
    list.refuse(faces('face.required'))
    focusElement(consentId)
    return true
  }
  const agree = (given: boolean) => {
    face?.setConsent(given)
    // without the consent, its photos are removed. With the consent, the same answer is reported as
    // changed, to remove the server's error about the missing consent
    if (!given) return list.clear()
    list.settle()
    if (props.state.value !== undefined) props.onChange(props.state.value)
  }
  const choose = async () => {
    if (isRefused()) return
    const { kind, extensions, types } = settings
    try {
      const files = await media.choose({ kind, count: list.room, extensions, types })
      await take(files)
    } catch {
      list.refuse(text('uploads.refused'))
    }
  }
  const take = async (files: readonly LocalFile[]) => {
    if (files.length === 0) return
    if (!isRefused()) return list.add(files)
    for (const file of files) media.release(file)
  }
  const view = (key: string) => {
    const item = list.items.find(each => each.key === key)
    if (item?.kind === 'video') setFilm(item.src)
    else if (item)
      media.preview(list.previews.includes(item.src) ? list.previews : [item.src], item.src)
  }
  // The press removes the button, so the focus moves to the restored file.
  const returned = useRef<number>()
  const undo = () => {
    returned.current = list.removed?.index
    list.undo()
  }
  useEffect(() => {
    if (returned.current !== undefined) focusIn(control.id, returned.current)
    returned.current = undefined
  }, [list.items.length, control.id])
  const removed = list.removed && list.room > 0 ? list.removed.item : undefined
  const action = text(`uploads.add.${field.type === 'Face' ? 'face' : settings.kind}`)
  const count =
    settings.max > 1
      ? text('uploads.count', { count: list.items.length, max: settings.max })
      : undefined
  const items = list.items.map(item => shown(item, nameOf(item)))
  const isGrid = settings.kind === 'image' || settings.kind === 'video'
  const takes = [
    takesWhat(settings, context.language),
    ...(list.items.length > 1 ? [text('uploads.orderHint')] : []),
  ].join(context.language === 'en' ? '. ' : '；')
  const locked = control.disabled || control.readonly
  // A stored file keeps only its url, not the name that the person gave it.
  function nameOf({ name, number, url }: UploadItem): string {
    return name || text('uploads.nameless', { number }) + (/\.\w{2,5}$/.exec(url)?.[0] ?? '')
  }
  return (
    <View>
      {face && !locked && (
        <FaceConsent
          id={consentId}
          face={face}
          onChange={agree}
          onRead={() => openContent(FACE_NOTICE)}
        />
      )}
      <Uploader
        {...control}
        layout={isGrid ? 'grid' : 'list'}
        items={items}
        add={
          list.room > 0
            ? {
                icon: field.type === 'Face' ? 'camera' : ICONS[settings.kind],
                action,
                // The spoken label must contain the visible label.
                label: text('uploads.addFor', {
                  label,
                  action: count === undefined ? action : `${action} ${count}`,
                }),
                count,
                onPress: () => void choose(),
              }
            : undefined
        }
        onTransfer={transfer => void media.adopt(transfer).then(take)}
        onRemove={list.remove}
        onRetry={list.retry}
        onView={view}
        onMove={list.move}
        onMeasured={list.measured}
        onLost={list.lost}
      />
      {face && (
        <View
          role="status"
          className={cx('tf-uploader-note', !face.status && 'tf-visually-hidden')}
        >
          {face.status}
        </View>
      )}
      <UploadNotes
        failed={isGrid ? items.filter(item => item.state === 'failed') : []}
        refusals={[...list.refusals]}
        removed={removed && nameOf(removed)}
        onUndo={undo}
        takes={locked ? undefined : takes}
      />
      <Sheet
        open={film !== undefined}
        onClose={() => setFilm(undefined)}
        title={label}
        closeLabel={text('uploads.close')}
      >
        {film !== undefined && <FilmView src={film} label={label} />}
      </Sheet>
    </View>
  )
})

function shown(item: UploadItem, name: string): UploaderItem {
  const { key, kind, state, percent, src, error, isPreviewable, size } = item
  return {
    key,
    name,
    kind,
    state,
    percent,
    src,
    error,
    isPreviewable,
    size: size === undefined ? '' : fileSizeText(size),
  }
}
