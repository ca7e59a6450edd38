import { act, useState } from 'react'
import Quill from 'quill/core.js'
import { FULL_TOOLS } from '@/components/RichTextEditor/tools'
import {
  RichTextEditor,
  type RichTextEditorProps,
} from '@/components/RichTextEditor/RichTextEditor'
import { draw, type Drawn } from '../../support/client/draw'

/**
 * jsdom lays nothing out, so it has no boxes for ranges; the editor asks for them to scroll to the
 * caret.
 */
Range.prototype.getBoundingClientRect = () => new DOMRect()
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
if (!('DOMRect' in globalThis))
  Object.assign(globalThis, {
    DOMRect: class {
      left = 0
      top = 0
      right = 0
      bottom = 0
      width = 0
      height = 0
    },
  })

export interface EditorUnderTest extends Drawn {
  quill: Quill
  /** What the form was told, in order. */
  changes: string[]
  /** Hands over what was typed, as before a draft is written at once. */
  flush: () => void
  /** The form gives another value. */
  give: (value: string) => void
  tool: (name: string) => HTMLElement
}

/** The editor as a form draws it; the form keeps what it is told. */
export function drawEditor(more: Partial<RichTextEditorProps> = {}): EditorUnderTest {
  const changes: string[] = []
  let flush = (): void => undefined
  let give = (_value: string): void => undefined
  function Form() {
    const [value, setValue] = useState(more.value ?? '')
    give = setValue
    return (
      <>
        <div id="label">介绍</div>
        <RichTextEditor
          id="intro"
          labelledBy="label"
          name="介绍"
          placeholder="请输入"
          tools={FULL_TOOLS}
          onBlur={() => undefined}
          beforeFlush={finish => {
            flush = finish
            return () => undefined
          }}
          {...more}
          value={value}
          onChange={html => {
            changes.push(html)
            setValue(html)
          }}
        />
      </>
    )
  }
  const drawn = draw(<Form />)
  const quill = Quill.find(drawn.find('.ql-container'))
  if (!(quill instanceof Quill)) throw new Error('no editor')
  return {
    ...drawn,
    quill,
    changes,
    flush: () => act(() => flush()),
    give: next => act(() => give(next)),
    tool: name => drawn.find(`[role=toolbar] [aria-label="${name}"]`),
  }
}

/** What a person types at the caret. */
export function write(quill: Quill, text: string): void {
  act(() => void quill.insertText(quill.getSelection(true).index, text, 'user'))
}

export function select(quill: Quill, index: number, length: number): void {
  act(() => quill.setSelection(index, length, 'user'))
}
