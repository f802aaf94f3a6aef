export const moveInPath = "/admin/move-in"
