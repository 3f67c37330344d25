const leg = (ctx, x, phase, length) => {
  const swing = Math.sin(phase) * 0.34;
  const kneeX = x + Math.sin(swing) * length * 0.5;
  const lift = Math.max(0, Math.cos(phase)) * length * 0.09;
  ctx.beginPath();
  ctx.moveTo(x, -length);
  ctx.lineTo(kneeX, -length * 0.48);
  ctx.lineTo(x + Math.sin(swing) * length * 0.95, -lift);
  ctx.stroke();
};

/** A one-humped camel walking to the left, hoofs on (x, y); `size` is its height at the hump. */
export const camel = (ctx, x, y, size, phase, { colour, load }) => {
  ctx.save();
  ctx.translate(x, y + Math.sin(phase * 2) * size * 0.008);
  ctx.scale(size / 100, size / 100);
  ctx.fillStyle = colour;
  ctx.strokeStyle = colour;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.lineWidth = 5.5;
  leg(ctx, -26, phase, 56);
  leg(ctx, -20, phase + Math.PI, 56);
  leg(ctx, 26, phase + Math.PI * 0.9, 56);
  leg(ctx, 32, phase - 0.3, 56);
  ctx.beginPath();
  ctx.moveTo(-34, -60);
  ctx.bezierCurveTo(-30, -76, -18, -78, -10, -80);
  ctx.bezierCurveTo(-4, -102, 12, -102, 18, -80);
  ctx.bezierCurveTo(30, -78, 40, -70, 40, -56);
  ctx.bezierCurveTo(34, -44, 18, -46, 4, -45);
  ctx.bezierCurveTo(-12, -44, -28, -46, -34, -60);
  ctx.fill();
  const nod = Math.sin(phase * 2) * 2;
  ctx.lineWidth = 11;
  ctx.beginPath();
  ctx.moveTo(-29, -64);
  ctx.bezierCurveTo(-46, -50, -52, -62, -56, -86 + nod);
  ctx.stroke();
  ctx.beginPath();
  ctx.ellipse(-64, -90 + nod, 12, 5.6, 0.12, 0, Math.PI * 2);
  ctx.fill();
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.moveTo(40, -62);
  ctx.quadraticCurveTo(46, -50, 43 + Math.sin(phase) * 2, -40);
  ctx.stroke();
  if (load) {
    ctx.fillStyle = load;
    ctx.beginPath();
    ctx.moveTo(-12, -82);
    ctx.quadraticCurveTo(4, -108, 20, -82);
    ctx.lineTo(24, -56);
    ctx.quadraticCurveTo(4, -50, -16, -56);
    ctx.fill();
  }
  ctx.restore();
};

/** The driver who walks ahead, with a staff. */
export const walker = (ctx, x, y, size, phase, colour) => {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size / 100, size / 100);
  ctx.fillStyle = colour;
  ctx.strokeStyle = colour;
  ctx.lineCap = 'round';
  ctx.lineWidth = 9;
  for (const side of [0, Math.PI]) {
    ctx.beginPath();
    ctx.moveTo(0, -42);
    ctx.lineTo(Math.sin(phase + side) * 14, 0);
    ctx.stroke();
  }
  ctx.beginPath();
  ctx.moveTo(-9, -78);
  ctx.quadraticCurveTo(0, -86, 9, -78);
  ctx.lineTo(15, -26);
  ctx.lineTo(-14, -26);
  ctx.fill();
  ctx.beginPath();
  ctx.arc(-1, -91, 9, 0, Math.PI * 2);
  ctx.fill();
  ctx.lineWidth = 3.5;
  ctx.beginPath();
  ctx.moveTo(-24 + Math.sin(phase) * 5, -98);
  ctx.lineTo(-20 + Math.sin(phase) * 9, 0);
  ctx.stroke();
  ctx.restore();
};
