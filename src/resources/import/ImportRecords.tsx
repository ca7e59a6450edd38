import type { ApiReply } from '@core/contract/api'
import type { Resource } from '@core/resources/types'
import { IMPORT_FORM } from '@core/form/uploadRules'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/Button/Button'
import { focusElement } from '@/components/focusElement'
import { Sheet } from '@/components/Sheet/Sheet'
import { FaceConsent } from '@/forms/uploads/FaceConsent'
import { faceMessages } from '@/i18n/messages/face'
import { recordImportMessages } from '@/i18n/messages/recordImport'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useNavigate } from '@/shell/navigate'
import { useUploads } from '@/shell/uploads/useUploads'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import { Cancel } from '@/utils/cancel'
import './ImportRecords.scss'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The box at the photos. */
const CONSENT_ID = 'import-face'
const ZIP = 'application/zip'

interface ImportProps {
  /** Of this one; with a ZIP of photos beside the sheet where it takes them. */
  resource: Resource
  onClose: () => void
  onMade: () => void
}

/** Records from a sheet: what is wrong with each row is shown before any is made; the good ones become drafts. */
export const ImportRecords = observer(function ImportRecords({ resource, onClose, onMade }: ImportProps) {
  const { api } = useStores()
  const text = useText(recordImportMessages)
  const feedback = useFeedback()
  const navigate = useNavigate()
  const intent = useIntent()
  const { media, uploads, faces } = useUploads(IMPORT_FORM)
  const face = useText(faceMessages)
  const [hasConsent, setConsent] = useState(false)
  const { busy, run } = useOwnAction()
  const [photos, setPhotos] = useState<{ url: string; name: string }>()
  const [sheetUrl, setSheetUrl] = useState('')
  const [reply, setReply] = useState<ApiReply<'record.preview'>>()
  const [cancel] = useState(() => new Cancel())
  useEffect(() => {
    media.prepare()
    return () => cancel.cancel()
  }, [media, cancel])

  const send = async (field: 'sheet' | 'photos', extension: string, type: string) => {
    const [file] = await media.choose({ kind: 'file', count: 1, extensions: [extension], types: [type] })
    return file && { url: await uploads.send(file, field, () => undefined, cancel.signal), name: file.name }
  }
  const read = async (Url: string, PhotosUrl: string) => {
    const request = { Resource: resource.name, Url, ...(PhotosUrl !== '' && { PhotosUrl, FaceConsent: faces?.version }) }
    setReply(await api.call('record.preview', request, { intent: intent.of(request) }))
    intent.end()
  }
  const chooseSheet = async () => {
    const sent = await send('sheet', 'xlsx', XLSX)
    if (!sent) return
    setSheetUrl(sent.url)
    await read(sent.url, photos?.url ?? '')
  }
  // nobody's photo is taken before they agreed: not even from the device's dialog
  const isRefused = () => {
    if (!faces || hasConsent) return false
    feedback.validation(face('face.required'))
    focusElement(CONSENT_ID)
    return true
  }
  const choosePhotos = async () => {
    if (isRefused()) return
    const sent = await send('photos', 'zip', ZIP)
    if (!sent) return
    setPhotos(sent)
    if (sheetUrl !== '') await read(sheetUrl, sent.url)
  }
  /** On without photos; what was read with them is read again. */
  const dropPhotos = async () => {
    setPhotos(undefined)
    setReply(undefined)
    if (sheetUrl !== '') await read(sheetUrl, '')
  }
  const agree = (given: boolean) => {
    if (busy) return
    setConsent(given)
    if (!given && photos) void run('photos', dropPhotos)
  }
  const template = async () => {
    const request = { Resource: resource.name, Format: 'template' as const }
    await api.call('record.export', request, { intent: intent.of(request) })
    intent.end()
    await feedback.success(text('import.templateMade'))
    navigate.to('myFiles')
  }
  const make = async () => {
    if (!reply) return
    const request = { Resource: resource.name, Token: reply.Token, ...(photos && { FaceConsent: faces?.version }) }
    const { Made } = await api.call('record.commit', request, { intent: intent.of(request) })
    intent.end()
    onMade()
    await feedback.success(text('import.done', { n: Made }))
  }
  const bad = reply?.Rows.filter(({ Problems }) => Problems.length > 0) ?? []
  const named = (names: readonly string[]) => names.join(text('import.separator'))
  return (
    <Sheet
      open
      title={text('import.title')}
      closeLabel={text('import.close')}
      onClose={onClose}
      footer={
        <View className="tf-import__actions">
          <Button
            kind={reply?.Good ? 'secondary' : 'primary'}
            icon="upload"
            loading={busy === 'sheet'}
            onPress={() => void run('sheet', chooseSheet)}
          >
            {text(busy === 'sheet' ? 'import.reading' : 'import.choose')}
          </Button>
          {reply !== undefined && reply.Good > 0 && (
            <Button loading={busy === 'make'} onPress={() => void run('make', make)}>
              {text('import.do', { n: reply.Good })}
            </Button>
          )}
        </View>
      }
    >
      <View className="tf-import">
        <View>{text(resource.photo ? 'import.noteWithPhotos' : 'import.note')}</View>
        {faces && resource.photo && (
          <FaceConsent
            id={CONSENT_ID}
            face={{ hasConsent, isOfOthers: true, isChecked: false }}
            onChange={agree}
            onRead={() => navigate.to('content', { type: 'face' })}
          />
        )}
        <View className="tf-import__actions">
          <Button kind="text" size="medium" icon="download" loading={busy === 'template'} onPress={() => void run('template', template)}>
            {text('import.template')}
          </Button>
          {resource.photo && (
            <Button kind="text" size="medium" icon="upload" loading={busy === 'photos'} onPress={() => void run('photos', choosePhotos)}>
              {photos ? text('import.photosOf', { name: photos.name }) : text('import.photos')}
            </Button>
          )}
          {photos && (
            <Button kind="text" size="medium" icon="trash" onPress={() => void run('photos', dropPhotos)}>
              {text('import.withoutPhotos')}
            </Button>
          )}
        </View>
        {reply && (
          <View {...{ role: 'status' }} className="tf-import__found">
            {text('import.found', { good: reply.Good, bad: bad.length })}
          </View>
        )}
        {reply !== undefined && reply.Unknown.length > 0 && <View>{text('import.unknown', { names: named(reply.Unknown) })}</View>}
        {reply?.Photos !== undefined && <View>{text('import.strays', { names: named(reply.Photos) })}</View>}
        {bad.length > 0 && (
          <View {...{ role: 'list' }}>
            {bad.map(({ Row, Title, Problems }) => (
              <View key={Row} {...{ role: 'listitem' }} className="tf-import__bad">
                <Text>{[text('import.row', { n: Row }), Title].filter(Boolean).join(' · ')}</Text>
                {Problems.map(({ Field, Message }) => (
                  <Text key={Field + Message} className="tf-import__problem">
                    {Field === '' || Message.includes(Field) ? Message : text('import.problem', { field: Field, message: Message })}
                  </Text>
                ))}
              </View>
            ))}
          </View>
        )}
      </View>
    </Sheet>
  )
})
