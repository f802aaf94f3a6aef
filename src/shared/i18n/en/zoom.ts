export const zoom = {
  zoom: {
    video: "Video",
    place: "{{n}} of {{of}}",
    larger: "Zoom in",
    previous: "Previous picture",
    next: "Next picture",
    hint: "Arrows to move, Esc to close",
  },
  share: {
    copied: "Link copied",
    failed: "The link could not be copied",
    failedText: "You can copy it from the address bar.",
  },
}
