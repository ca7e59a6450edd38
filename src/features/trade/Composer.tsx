import { MAX_MESSAGE_FILES } from '@core/domain/messageLimits'
import { requestMessages } from '@core/messages/request'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { TextField } from '@/components/TextField/TextField'
import { threadMessages } from '@/i18n/messages/threads'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useUploads } from '@/shell/uploads/useUploads'
import { useStores } from '@/stores/StoreContext'
import { Cancel, isAbortError } from '@/utils/cancel'
import { QuoteEditor, newQuote, readQuote, type TypedQuote } from './QuoteEditor'
import type { ThreadStore } from './ThreadStore'
import './Thread.scss'

/** The form and field whose limits apply to files of messages. */
const FILE_FORM = 'inquiry'
const FILE_FIELD = 'Files'
const EXTENSIONS = ['jpg', 'jpeg', 'png', 'pdf', 'xlsx', 'docx']

/** Writes a message: text, files, and for a company a quote. */
export const Composer = observer(function Composer({
  store,
  canQuote = false,
}: {
  store: ThreadStore
  canQuote?: boolean
}) {
  const text = useText(threadMessages)
  const request = useText(requestMessages)
  const feedback = useFeedback()
  const [typed, setTyped] = useState<TypedQuote>()
  const { sending, attach } = useAttach(store)
  if (!store.page.value) return null
  if (!store.page.value.CanWrite)
    return (
      <View role="note" className="tf-thread__closed">
        {text('thread.closed')}
      </View>
    )
  const send = async () => {
    if (typed) {
      const quote = readQuote(typed)
      if (!quote) return feedback.validation(text('quote.incomplete'))
      store.setQuote(quote)
    }
    try {
      await store.send()
      setTyped(undefined)
    } catch (error) {
      const message = messageOf(error, request('request.http'))
      if (message) await feedback.error(message)
    }
  }
  return (
    <View className="tf-thread__composer">
      {typed && (
        <QuoteEditor value={typed} onChange={setTyped} onRemove={() => setTyped(undefined)} />
      )}
      <TextField
        id={`thread-text-${store.id}`}
        label={text('thread.write')}
        placeholder={text('thread.write')}
        multiline
        value={store.text}
        onChange={store.type}
      />
      {store.files.map(({ url, name }) => (
        <View key={url} className="tf-thread__file">
          <Icon name="file" size={18} />
          <Text className="tf-thread__file-name">{name}</Text>
          <Pressable
            label={text('thread.removeFile', { name })}
            className="tf-thread__file-remove"
            onPress={() => store.detach(url)}
          >
            <Icon name="close" size={18} />
          </Pressable>
        </View>
      ))}
      {sending !== '' && (
        <View role="status" className="tf-thread__none">
          {text('thread.uploading', { name: sending })}
        </View>
      )}
      <View className="tf-thread__tools">
        {store.files.length < MAX_MESSAGE_FILES && (
          <Button
            kind="text"
            size="medium"
            icon="upload"
            loading={sending !== ''}
            onPress={() => void attach()}
          >
            {text('thread.attach')}
          </Button>
        )}
        {canQuote && !typed && (
          <Button kind="text" size="medium" icon="file" onPress={() => setTyped(newQuote())}>
            {text('thread.addQuote')}
          </Button>
        )}
        <Button
          size="medium"
          className="tf-thread__send"
          loading={store.isSending}
          disabled={!store.canSend && !typed}
          onPress={() => void send()}
        >
          {text(typed ? 'thread.sendQuote' : 'thread.send')}
        </Button>
      </View>
    </View>
  )
})

/** Chooses files and adds them to the store; `sending` names the file being uploaded. */
function useAttach(store: ThreadStore) {
  const { platform } = useStores()
  const request = useText(requestMessages)
  const feedback = useFeedback()
  const { uploads } = useUploads(FILE_FORM)
  const [sending, name] = useState('')
  const [cancel] = useState(() => new Cancel())
  useEffect(() => {
    platform.media.prepare()
    return () => cancel.cancel()
  }, [platform, cancel])
  const attach = async () => {
    try {
      const chosen = await platform.media.choose({
        kind: 'file',
        count: MAX_MESSAGE_FILES - store.files.length,
        extensions: EXTENSIONS,
      })
      for (const file of chosen.slice(0, MAX_MESSAGE_FILES - store.files.length)) {
        name(file.name)
        const url = await uploads.send(file, FILE_FIELD, () => undefined, cancel.signal)
        store.attach({ url, name: file.name.slice(0, 100) })
        platform.media.release(file)
      }
    } catch (error) {
      const message = isAbortError(error) ? undefined : messageOf(error, request('request.http'))
      if (message) await feedback.error(message)
    } finally {
      name('')
    }
  }
  return { sending, attach }
}
