export const selectHosts = `SELECT b.id, b.host FROM json_each(?1) w CROSS JOIN blogs b ON b.id = w.value`;
