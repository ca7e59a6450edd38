import { useEffect, useMemo } from 'react'
import type { FieldDefinition, FieldId, FieldValue } from '@core/form/types'
import { requestMessages } from '@core/messages/request'
import type { LocalFile, MediaTools } from '@/utils/media'
import { uploadMessages } from '@/i18n/messages/uploads'
import { useText } from '@/i18n/useText'
import { useFormContext } from '../FormContext'
import type { UploadService } from '../FormServices'
import type { WidgetProps } from '../widgets/WidgetProps'
import type { UploadHost } from './UploadHost'
import { UploadList } from './UploadList'
import { uploadSettingsOf } from './uploadSettings'

const lists = new WeakMap<object, Map<FieldId, UploadList>>()

export interface UploadTools {
  media: MediaTools
  uploads: UploadService
  crop: (file: LocalFile) => Promise<LocalFile | undefined>
  check?: ((file: LocalFile) => Promise<string | undefined>) | undefined
}

/**
 * The list of an upload field, kept in step with its answer. It is the same list while the form
 * lives.
 */
export function useUploadList(
  { field, state, context, onChange }: WidgetProps,
  { media, uploads, crop, check }: UploadTools,
): UploadList {
  const text = useText(uploadMessages)
  const request = useText(requestMessages)
  const { scope, busy, attach } = useFormContext()
  const host = {
    fieldId: field.id,
    media,
    uploads,
    crop,
    check,
    language: context.language,
    words: {
      unreadable: text('uploads.unreadable'),
      failed: request('upload.failed'),
      unsafe: text('uploads.unsafe'),
    },
    onChange: (urls: string[]) =>
      onChange(urls.length > 0 ? urls.map(url => ({ url })) : undefined),
    onBusy: (isBusy: boolean) => busy(field.id, isBusy),
  }
  const list = useMemo(() => listOf(scope, field, host, attach), [scope, field])
  const urls = urlsOf(state.value)
  useEffect(() => {
    list.host = host
  })
  useEffect(() => list.sync(urls), [list, urls.join('\n')])
  return list
}

function listOf(
  scope: object,
  field: FieldDefinition,
  host: UploadHost,
  attach: (list: UploadList) => void,
): UploadList {
  const known = lists.get(scope) ?? new Map<FieldId, UploadList>()
  lists.set(scope, known)
  let list = known.get(field.id)
  if (!list) {
    list = new UploadList(uploadSettingsOf(field), host)
    known.set(field.id, list)
    attach(list)
  }
  return list
}

function urlsOf(value: FieldValue): string[] {
  if (!Array.isArray(value)) return []
  return value.flatMap(item => (typeof item === 'object' && item.url !== '' ? [item.url] : []))
}
