import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { it } from 'node:test'

/**
 * What only the platform adapter asks or touches: the platform's name, and the objects that one
 * platform has and the other has not.
 */
const QUESTION = /\bTARO_ENV\b|(?<![.\w$])(?:wx|window|document|navigator)\s*\??\.\s*\w+/g

/**
 * Who else does, and why. Files cut by platform (`.h5`, `.weapp`) are chosen by the build and ask
 * nothing; they are not listed. Focus and measures belong to the element they are about: components
 * know no platform, ask whether there is a document at all, and do nothing where there is none.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/components/DatePicker/DateOverlay.tsx': 'gives the focus to a day, where elements have one',
  'src/components/DatePicker/DatePopup.tsx':
    'keeps its popup on the screen; the mini-program has a sheet instead',
  'src/components/ImageCropper/useMeasuredBox.ts':
    'measures its frame again when the window changes',
  'src/components/SplitView/usePaneFocus.ts':
    'moves the focus into what is beside a list, and back; the mini-program has no room for that',
  'src/components/SplitView/useRowKeys.ts':
    'opens the next row of a list by a key; the mini-program has no pane beside a list',
  'src/components/SplitView/useShownRow.ts':
    'scrolls to the row of what was opened beside its list',
  'src/components/Uploader/focusIn.ts': 'gives the focus to a neighbour of what was removed',
  'src/components/focusElement.ts': 'gives the focus to an element',
  'src/components/focusTrap.ts': 'keeps the focus in an overlay',
  'src/components/isTabHidden.ts': 'asks whether its tab is seen, where there are tabs',
  'src/components/revealElement.ts': 'scrolls to an element',
  'src/components/useLostFocus.ts': 'catches the focus of what was removed',
  'src/components/useMeasuredWidth.ts': 'measures itself again when the window changes',
  'src/components/useMinWidth.ts': 'asks how wide the screen is',
  'src/components/whenIdle.ts': 'waits for an idle moment, where one is told of',
  'src/features/organiser/forms/builder/Canvas.tsx':
    'at the desk, which the H5 alone has: brings a chosen field into sight',
  'src/features/organiser/forms/builder/useBuilderKeys.ts':
    'at the desk, which the H5 alone has: listens for its keys',
  'src/features/organiser/table/useLeave.ts':
    'at the desk, which the H5 alone has: closes at a press elsewhere',
  'src/shell/floating/QuickActionList.tsx': 'a measured window of its own, no global',
  'src/shell/floating/floatPlace.ts': 'a measured window of its own, no global',
  'src/shell/frame/BarMenu.tsx':
    'in the work frame, which FrameEntry.h5 alone loads: closes at a press elsewhere',
  'src/shell/frame/FrameBar.tsx':
    'in the work frame, which FrameEntry.h5 alone loads: tells the styles its height',
  'src/shell/frame/WorkFrame.tsx':
    'in the work frame, which FrameEntry.h5 alone loads: listens for the search key',
  'src/shell/form/useSavedDraft.ts': 'saves what is typed before the page goes',
}

it('asks in the platform adapter alone which platform it is', () => {
  const files = sourcesUnder('src').filter(
    file => !/^src\/(platform|worker)\//.test(file) && !/\.(h5|weapp)\.tsx?$/.test(file),
  )
  assert.ok(files.length > 200, `only ${files.length} files`)
  const asking = files.flatMap(file =>
    questionsOf(readFileSync(file, 'utf8')).map(found => ({ file, found })),
  )

  assert.deepEqual(
    asking.filter(({ file }) => !(file in ALLOWED)).map(({ file, found }) => `${file}: ${found}`),
    [],
    'ask a capability of @/platform, or say here why not',
  )
  const stale = Object.keys(ALLOWED).filter(allowed => !asking.some(({ file }) => file === allowed))
  assert.deepEqual(stale, [], 'these ask no more: take them out of the list')
})

it('never asks for the name of the platform outside it, listed or not', () => {
  const files = sourcesUnder('src').filter(file => !file.startsWith('src/platform/'))
  assert.deepEqual(
    files.filter(file =>
      questionsOf(readFileSync(file, 'utf8')).some(
        found => found === 'TARO_ENV' || found.startsWith('wx'),
      ),
    ),
    [],
  )
})

it('finds such a question and reports no ordinary word (control)', () => {
  for (const text of [
    "process.env.TARO_ENV === 'h5'",
    'wx.scanCode()',
    'window.location',
    'if (document?.body)',
    'x = navigator.onLine',
  ])
    assert.equal(questionsOf(text).length, 1, text)
  for (const text of [
    '// see window.location',
    '/* wx.login */',
    'editor.document.html',
    'my_window.x',
    "'documentation.'",
    'platform.isOnline()',
  ])
    assert.deepEqual(questionsOf(text), [], text)
})

function questionsOf(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1')
  return code.match(QUESTION) ?? []
}

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return sourcesUnder(file)
    return /\.tsx?$/.test(file) ? [file] : []
  })
}
