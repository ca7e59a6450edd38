import type { FormDraft } from '@core/builder/draft'
import type { Language } from '@core/domain/language'
import { readDefinition } from '@core/form/readDefinition'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { PreviewStore } from './PreviewStore'

/**
 * The draft's form as people fill it in, in one language. Its element ids are unique to the
 * language.
 */
export function usePreview(draft: FormDraft, language: Language): PreviewStore {
  const kept = useRef<PreviewStore>()
  const form = useMemo(
    () => readDefinition({ ...draft, Id: `builder-${language}` }),
    [draft, language],
  )
  kept.current ??= new PreviewStore(form, language)
  const preview = kept.current
  preview.replace(form)
  useLayoutEffect(preview.settle, [form, preview])
  return preview
}
