import { Delta, type default as Quill } from 'quill/core.js'
import type { EditorSpot } from './editorTypes'

/**
 * The place of the present or last caret, which moves with the text around it. Never takes the
 * focus.
 */
export function spotIn(quill: Quill): EditorSpot {
  const range = quill.getSelection() ?? quill.selection.savedRange
  let index = range.index + range.length
  const follow = (name: string, change: unknown) => {
    if (name === 'text-change' && change instanceof Delta) index = change.transformPosition(index)
  }
  quill.on('editor-change', follow)
  return {
    insert: (kind, src, alt) => {
      // Before the line end at the end of every text.
      const at = Math.max(0, Math.min(index, quill.getLength() - 1))
      // Quill restores any selection it finds, and the focus with it; some browsers keep a
      // selection in a text without the focus.
      if (!quill.hasFocus() && quill.getSelection())
        quill.root.ownerDocument.getSelection()?.removeAllRanges()
      // A caret in the text stays between the same characters.
      quill.updateContents(
        new Delta().retain(at).insert({ [kind]: src }, alt === '' ? {} : { alt }),
        'user',
      )
    },
    leave: () => void quill.off('editor-change', follow),
  }
}
