/** Runs in the page: a camera that fails in these ways, one after the other, then looks at a picture. */
export function fakeCamera({ picture, faults }: { picture: string; faults: string[] }) {
  navigator.mediaDevices.getUserMedia = async () => {
    const fault = faults.shift()
    if (fault !== undefined) throw new DOMException('', fault)
    const image = new Image()
    image.src = picture
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const paper = canvas.getContext('2d')
    const draw = () => {
      if (!paper) return
      paper.fillStyle = '#fff'
      paper.fillRect(0, 0, canvas.width, canvas.height)
      paper.drawImage(image, 60, 90)
      requestAnimationFrame(draw)
    }
    draw()
    return canvas.captureStream()
  }
}
