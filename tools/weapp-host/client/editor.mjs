// The built-in <editor>: a contenteditable with WeChat's EditorContext. Like the real one it
// numbers its nodes (wx:nodeid), and only keeps the elements and inline styles of its own model. It
// removes a format that is set again where it already applies, works at the last place of the
// caret, and reports content set by a program like typed content.
const KEPT = new Set('P H1 H2 H3 H4 H5 H6 OL UL LI HR BR IMG SPAN STRONG B EM I U INS S DEL SUB SUP A'.split(' '))
const BLOCKS = new Set('DIV BLOCKQUOTE PRE SECTION ARTICLE TABLE TR'.split(' '))
const GONE = new Set('SCRIPT STYLE VIDEO AUDIO IFRAME OBJECT'.split(' '))
const STYLES = ['color', 'background-color', 'text-align', 'font-size', 'line-height', 'letter-spacing', 'text-indent', 'width', 'height']
const TOGGLES = { bold: 'bold', italic: 'italic', underline: 'underline', strike: 'strikeThrough', ins: 'underline' }
const LISTS = { ordered: 'insertOrderedList', bullet: 'insertUnorderedList' }
const ALIGN = { left: 'justifyLeft', center: 'justifyCenter', right: 'justifyRight', justify: 'justifyFull' }

const hex = (colour) => {
  const parts = /^rgba?\((\d+), (\d+), (\d+)/.exec(colour)
  return parts ? `#${parts.slice(1).map((n) => Number(n).toString(16).padStart(2, '0')).join('')}` : colour
}

/**
 * Keeps elements of the model, turns foreign blocks into paragraphs and removes all other tags, and
 * classes, ids and handlers.
 */
function clean(root) {
  for (const el of [...root.querySelectorAll('*')]) {
    if (GONE.has(el.tagName)) { el.remove(); continue }
    if (!KEPT.has(el.tagName)) {
      const to = BLOCKS.has(el.tagName) ? el.ownerDocument.createElement('p') : null
      if (to) { to.append(...el.childNodes); el.replaceWith(to) } else el.replaceWith(...el.childNodes)
      continue
    }
    const style = STYLES.map((name) => [name, el.style.getPropertyValue(name)]).filter(([, value]) => value)
    for (const { name } of [...el.attributes]) if (!['src', 'alt', 'href', 'width', 'height', 'data-local', 'data-custom'].includes(name)) el.removeAttribute(name)
    if (style.length) el.setAttribute('style', style.map(([n, v]) => `${n}: ${v};`).join(' '))
  }
}

export const editor = {
  init(c) {
    const d = (c.s.d = c.s.input = c.el.appendChild(Object.assign(c.doc.createElement('div'), { contentEditable: 'true' })))
    d.setAttribute('role', 'textbox')
    d.setAttribute('aria-multiline', 'true')
    const exec = (name, value) => c.doc.execCommand(name, false, value)
    let last = null
    const remember = () => {
      const s = c.doc.getSelection()
      if (s.rangeCount && d.contains(s.anchorNode)) last = s.getRangeAt(0).cloneRange()
    }
    /** Restores the caret; at the end if it was never set. */
    const place = () => {
      const s = c.doc.getSelection()
      if (c.doc.activeElement === d && s.rangeCount && d.contains(s.anchorNode)) return
      // Focusing an element moves the caret to its start.
      const kept = last && d.contains(last.startContainer) ? last : null
      d.focus({ preventScroll: true })
      const range = kept ?? c.doc.createRange()
      if (!kept) { range.selectNodeContents(d); range.collapse(false) }
      s.removeAllRanges()
      s.addRange(range)
    }
    const html = () => {
      const copy = d.cloneNode(true)
      copy.querySelectorAll('*').forEach((el, i) => el.setAttribute('wx:nodeid', i + 8))
      return copy.innerHTML || '<p><br></p>'
    }
    const ops = () => {
      const found = []
      const walk = (node) => {
        if (node.nodeType === 3) found.push({ insert: node.data })
        else if (node.tagName === 'IMG') found.push({ insert: { image: node.getAttribute('src') } })
        else if (node.tagName === 'HR') found.push({ insert: { divider: true } })
        else { node.childNodes.forEach(walk); if (/^(P|H\d|LI)$/.test(node.tagName)) found.push({ insert: '\n' }) }
      }
      d.childNodes.forEach(walk)
      return found
    }
    const state = () => ({ html: html(), text: `${d.innerText}\n`, delta: { ops: ops() } })
    const status = () => {
      const formats = {}
      for (const [name, command] of Object.entries(TOGGLES)) if (name !== 'ins' && c.doc.queryCommandState(command)) formats[name] = true
      const node = c.doc.getSelection().anchorNode
      const at = node?.nodeType === 3 ? node.parentElement : node
      if (!at || !d.contains(at)) return formats
      const block = at.closest('h1,h2,h3,h4,h5,h6,p,li')
      if (/^H\d$/.test(block?.tagName ?? '')) formats.header = Number(block.tagName[1])
      const list = at.closest('ol,ul')
      if (list) formats.list = list.tagName === 'OL' ? 'ordered' : 'bullet'
      if (block?.style.textAlign && block.style.textAlign !== 'left') formats.align = block.style.textAlign
      for (let el = at; el && el !== d; el = el.parentElement) {
        if (el.style.color) formats.color ??= hex(el.style.color)
        if (el.style.backgroundColor) formats.backgroundColor ??= hex(el.style.backgroundColor)
      }
      return formats
    }
    const changed = () => { remember(); c.emit('input', state()); c.emit('statuschange', status()) }
    const format = (name, value) => {
      place()
      exec('styleWithCSS', false)
      const now = status()
      if (TOGGLES[name]) exec(TOGGLES[name])
      else if (name === 'header') {
        const level = Number(String(value ?? '').replace(/^h/i, '')) || 0
        exec('formatBlock', level === 0 || now.header === level ? 'p' : `h${level}`)
      } else if (name === 'list') exec(LISTS[value] ?? LISTS[now.list])
      else if (name === 'align') exec(ALIGN[now.align === value ? 'left' : value] ?? 'justifyLeft')
      else if (name === 'color' || name === 'backgroundColor') {
        exec('styleWithCSS', true)
        const css = name === 'color' ? 'foreColor' : 'hiliteColor'
        exec(css, now[name] === String(value).toLowerCase() ? (name === 'color' ? getComputedStyle(c.el).color : 'transparent') : value)
      } else c.hooks.report('note', `editor format "${name}" is not modelled`)
      changed()
    }
    const reply = (fn, name) => (o = {}) => {
      const result = { errMsg: `${name}:ok`, ...fn(o) }
      o.success?.(result)
      o.complete?.(result)
    }
    const insert = (node) => { place(); const range = c.doc.getSelection().getRangeAt(0); range.deleteContents(); range.insertNode(node); range.setStartAfter(node); range.collapse(true); changed() }
    const set = (o) => {
      d.innerHTML = o.html ?? (o.delta?.ops ?? []).map((x) => (typeof x.insert === 'string' ? x.insert : x.insert.image ? `<img src="${x.insert.image}">` : '')).join('')
      clean(d)
      last = null
      c.emit('input', state())
    }
    const acts = {
      getContents: state, setContents: set,
      insertText: (o) => { place(); exec('insertText', o.text); changed() },
      insertImage: (o) => {
        const image = c.doc.createElement('img')
        for (const name of ['src', 'alt', 'width', 'height']) if (o[name]) image.setAttribute(name, o[name])
        if (/^(wxfile|http:\/\/tmp)/.test(o.src)) image.setAttribute('data-local', o.src)
        insert(image)
      },
      insertDivider: () => insert(c.doc.createElement('hr')),
      clear: () => { d.innerHTML = ''; changed() },
      undo: () => { place(); exec('undo'); changed() },
      redo: () => { place(); exec('redo'); changed() },
      removeFormat: () => { place(); exec('removeFormat'); exec('formatBlock', 'p'); changed() },
      blur: () => d.blur(),
      scrollIntoView: () => d.scrollIntoView(),
      getSelectionText: () => ({ text: String(c.doc.getSelection()) }),
    }
    c.context = { ...Object.fromEntries(Object.entries(acts).map(([name, fn]) => [name, reply(fn, name)])), format }

    exec('defaultParagraphSeparator', 'p')
    d.addEventListener('input', () => {
      // The first text in an empty box is in no paragraph yet.
      if (d.firstChild?.nodeType === 3) exec('formatBlock', 'p')
      remember()
      c.emit('input', state())
    })
    d.addEventListener('focus', () => c.emit('focus', state()))
    d.addEventListener('blur', () => { remember(); c.emit('blur', state()) })
    d.addEventListener('paste', () => setTimeout(() => { clean(d); changed() }))
    c.doc.addEventListener('selectionchange', () => { if (c.doc.activeElement === d) { remember(); c.emit('statuschange', status()) } })
    setTimeout(() => c.emit('ready', {}))
  },
  update(c) {
    c.s.d.dataset.placeholder = c.p.placeholder ?? ''
    c.s.d.contentEditable = String(!c.p.readOnly)
    c.s.d.setAttribute('aria-readonly', String(!!c.p.readOnly))
  },
}
