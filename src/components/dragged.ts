/** The part of the browser's event that a drag needs. */
interface DragStart {
  dataTransfer: { setData: (type: string, text: string) => void }
}

/**
 * Makes an element draggable in a browser; a mini-program ignores the attributes and events. The
 * drag carries `id`, because Firefox drags nothing without data.
 */
export const dragged = (isOn: boolean, id: string, onStart: () => void) => ({
  draggable: isOn,
  onDragStart: ({ dataTransfer }: DragStart) => {
    dataTransfer.setData('text/plain', id)
    onStart()
  },
})
