import type { ApiReply } from '@core/contract/api'
import type { Resource } from '@core/resources/types'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { focusElement } from '@/components/focusElement'
import { FaceConsent } from '@/forms/uploads/FaceConsent'
import { faceMessages } from '@/i18n/messages/face'
import { recordImportMessages } from '@/i18n/messages/recordImport'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useOwnFile } from '@/shell/madeFile/useOwnFile'
import { useNavigate } from '@/shell/navigate'
import { useImportFiles } from '@/shell/uploads/useImportFiles'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import { ImportSheet } from './ImportSheet'

/** The check box of consent at the photos. */
const CONSENT_ID = 'import-face'

interface ImportProps {
  /** The resource to import. It may take a ZIP of photos beside the sheet. */
  resource: Resource
  onClose: () => void
  onMade: () => void
}

/**
 * Imports records from a sheet. It shows the problems of each row before any record is made; the
 * good rows become drafts.
 */
export const ImportRecords = observer(function ImportRecords({
  resource,
  onClose,
  onMade,
}: ImportProps) {
  const { api } = useStores()
  const text = useText(recordImportMessages)
  const feedback = useFeedback()
  const navigate = useNavigate()
  const bring = useOwnFile()
  const intent = useIntent()
  const { send, faces: fairFaces } = useImportFiles()
  // pictures of products need no consent
  const isOfFaces = resource.holder?.face.field === resource.photo?.field
  const faces = isOfFaces ? fairFaces : undefined
  const face = useText(faceMessages)
  const [hasConsent, setConsent] = useState(false)
  const { busy, run } = useOwnAction()
  const [photos, setPhotos] = useState<{ url: string; name: string }>()
  const [sheetUrl, setSheetUrl] = useState('')
  const [reply, setReply] = useState<ApiReply<'record.preview'>>()

  const read = async (Url: string, PhotosUrl: string) => {
    const request = {
      Resource: resource.name,
      Url,
      ...(PhotosUrl !== '' && { PhotosUrl, FaceConsent: faces?.version }),
    }
    setReply(await api.call('record.preview', request, { intent: intent.of(request) }))
    intent.end()
  }
  const chooseSheet = async () => {
    const sent = await send('sheet')
    if (!sent) return
    setSheetUrl(sent.url)
    await read(sent.url, photos?.url ?? '')
  }
  // the person must agree before choosing photos, even before the device's dialog opens
  const isRefused = () => {
    if (!faces || hasConsent) return false
    feedback.validation(face('face.required'))
    focusElement(CONSENT_ID)
    return true
  }
  const choosePhotos = async () => {
    if (isRefused()) return
    const sent = await send('photos')
    if (!sent) return
    setPhotos(sent)
    if (sheetUrl !== '') await read(sheetUrl, sent.url)
  }
  /** Goes on without photos; a sheet read with photos is read again. */
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
    const ordered = await api.call('record.export', request, { intent: intent.of(request) })
    intent.end()
    await bring(ordered)
  }
  const make = async () => {
    if (!reply) return
    const request = {
      Resource: resource.name,
      Token: reply.Token,
      ...(photos && { FaceConsent: faces?.version }),
    }
    const { Made } = await api.call('record.commit', request, { intent: intent.of(request) })
    intent.end()
    onMade()
    await feedback.success(text('import.done', { n: Made }))
  }
  const acts = { sheet: chooseSheet, template, make }
  const named = (names: readonly string[]) => names.join(text('import.separator'))
  const found = ({ Good, Rows, Unknown, Photos }: ApiReply<'record.preview'>) => {
    const bad = Rows.filter(({ Problems }) => Problems.length > 0)
    return {
      good: Good,
      said: text('import.found', { good: Good, bad: bad.length }),
      make: text('import.do', { n: Good }),
      notes: [
        ...(Unknown.length > 0 ? [text('import.unknown', { names: named(Unknown) })] : []),
        ...(Photos
          ? [text(isOfFaces ? 'import.strays' : 'import.strayPictures', { names: named(Photos) })]
          : []),
      ],
      bad: bad.map(({ Row, Title, Problems }) => ({
        row: Row,
        title: [text('import.row', { n: Row }), Title].filter(Boolean).join(' · '),
        problems: Problems.map(({ Field, Message }) =>
          Field === '' || Message.includes(Field)
            ? Message
            : text('import.problem', { field: Field, message: Message }),
        ),
      })),
    }
  }
  return (
    <ImportSheet
      title={text('import.title')}
      closeLabel={text('import.close')}
      note={text(noteOf(resource, isOfFaces))}
      words={{
        choose: text('import.choose'),
        reading: text('import.reading'),
        template: text('import.template'),
      }}
      busy={busy}
      onRun={act => void run(act, acts[act])}
      onClose={onClose}
      found={reply && found(reply)}
      before={
        faces &&
        resource.photo && (
          <FaceConsent
            id={CONSENT_ID}
            face={{ hasConsent, isOfOthers: true, isChecked: false }}
            onChange={agree}
            onRead={() => navigate.to('content', { type: 'face' })}
          />
        )
      }
      beside={
        resource.photo && (
          <>
            <Button
              kind="text"
              size="medium"
              icon="upload"
              loading={busy === 'photos'}
              onPress={() => void run('photos', choosePhotos)}
            >
              {photos
                ? text('import.photosOf', { name: photos.name })
                : text(isOfFaces ? 'import.photos' : 'import.pictures')}
            </Button>
            {photos && (
              <Button
                kind="text"
                size="medium"
                icon="trash"
                onPress={() => void run('photos', dropPhotos)}
              >
                {text('import.withoutPhotos')}
              </Button>
            )}
          </>
        )
      }
    />
  )
})

const noteOf = ({ photo }: Resource, isOfFaces: boolean) => {
  if (!photo) return 'import.note'
  return isOfFaces ? 'import.noteWithPhotos' : 'import.noteWithPictures'
}
