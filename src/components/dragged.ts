/** As much of the browser's event as a drag needs. */
interface DragStart {
  dataTransfer: { setData: (type: string, text: string) => void }
}

/**
 * What can be dragged: a browser has the attributes and events, a mini-program leaves them out. The
 * drag carries `id`: Firefox drags nothing that carries no data.
 */
export const dragged = (isOn: boolean, id: string, onStart: () => void) => ({
  draggable: isOn,
  onDragStart: ({ dataTransfer }: DragStart) => {
    dataTransfer.setData('text/plain', id)
    onStart()
  },
})
