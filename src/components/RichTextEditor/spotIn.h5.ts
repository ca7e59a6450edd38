import { Delta, type default as Quill } from 'quill/core.js'
import type { EditorSpot } from './editorTypes'

/**
 * The place where the caret is or was last, which moves with the text around it. Nothing here asks
 * for the focus.
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
      // Before the line end that closes every text.
      const at = Math.max(0, Math.min(index, quill.getLength() - 1))
      // Quill puts back the selection it finds, and with it the focus; some browsers keep one in a
      // text that was left.
      if (!quill.hasFocus() && quill.getSelection())
        quill.root.ownerDocument.getSelection()?.removeAllRanges()
      // A caret in the text stays with its neighbours.
      quill.updateContents(
        new Delta().retain(at).insert({ [kind]: src }, alt === '' ? {} : { alt }),
        'user',
      )
    },
    leave: () => void quill.off('editor-change', follow),
  }
}
